import type { Company } from "@county-pay/core/company";
import { methodFeeText, onlineCardFeeNote } from "@county-pay/core/fees";
import { feeMessages, paymentMessages } from "@county-pay/core/messages";
import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import type { Cents } from "@county-pay/core/money";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { RadioGroup } from "../radio-group/radio-group.tsx";

/** The payment methods, each with its cost before it is chosen (PAY-004 to 010). */
export function MethodTiles(props: {
  readonly methods: readonly OnlineMethod[];
  readonly method: OnlineMethod;
  readonly company: Company;
  /** The amount to pay, without fees. */
  readonly amount: Cents;
  readonly onChange: (method: OnlineMethod) => void;
}) {
  const texts = useTexts(paymentMessages);
  const looks = {
    CC: { label: texts.creditCard, hint: texts.creditCardHint, icon: "card" },
    ACH: { label: texts.ach, hint: texts.achHint, icon: "bank" },
  } as const satisfies Record<OnlineMethod, unknown>;
  const { methods, method, company, amount } = props;
  const feeNote = onlineCardFeeNote(company.fees, useTexts(feeMessages), texts);
  return (
    <Card title={texts.methodTitle}>
      <RadioGroup
        tiles
        legend={texts.methodTitle}
        legendHidden
        value={method}
        onChange={props.onChange}
        options={methods.map((of) => ({
          value: of,
          label: looks[of].label,
          icon: looks[of].icon,
          detail: (
            <>
              <span className="cp-method__fee">{methodFeeText(company.fees, of, amount, texts)}</span>
              <span className="cp-method__hint">{looks[of].hint}</span>
            </>
          ),
        }))}
      />
      <p className="cp-muted cp-small">{isOfCard(method) ? texts.cardEntryNote : texts.achEntryNote}</p>
      {feeNote && isOfCard(method) ? <p className="cp-muted cp-small">{feeNote}</p> : null}
    </Card>
  );
}
