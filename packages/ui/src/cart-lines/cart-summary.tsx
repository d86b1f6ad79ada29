import { cartCountMessages, cartMessages, counted } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { Current } from "../exact/exact.tsx";
import { useLanguage } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";

export interface CartSummaryProps {
  readonly count: number;
  readonly total: Cents;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onContinue: () => void;
}

/** The cart's total, a note that a fee may be added, and the checkout button. */
export function CartSummary(props: CartSummaryProps) {
  const language = useLanguage();
  const texts = language.texts(cartMessages);
  const { count } = props;
  return (
    <div className="cp-side">
      <Card
        title={<Current>{counted(language.texts(cartCountMessages).count, { count }, language)}</Current>}
      >
        <p className="cp-total">
          <span>{texts.total}</span>
          <MoneyText amount={props.total} size="large" />
        </p>
        <p className="cp-muted cp-small">{texts.feeNote}</p>
        <Button kind="primary" wide disabled={props.disabled} busy={props.busy} onPress={props.onContinue}>
          {texts.continue}
        </Button>
      </Card>
    </div>
  );
}
