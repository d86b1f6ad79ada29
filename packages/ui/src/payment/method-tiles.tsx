import type { Company } from "@county-pay/core/company";
import { methodPrices, onlineCardFeeNote } from "@county-pay/core/fees";
import { feeMessages, onlineMethodMessages, paymentMessages } from "@county-pay/core/messages";
import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import type { Cents } from "@county-pay/core/money";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { RadioGroup } from "../radio-group/radio-group.tsx";
import { MethodPrice } from "./method-price.tsx";

/** The payment methods, each with what it costs and saves before it is chosen (PAY-004 to 010). */
export function MethodTiles(props: {
  readonly methods: readonly OnlineMethod[];
  readonly method: OnlineMethod;
  readonly company: Company;
  /** The amount to pay, without fees; 0 while what is typed is no amount. */
  readonly amount: Cents;
  readonly onChange: (method: OnlineMethod) => void;
}) {
  const texts = useTexts(paymentMessages);
  const names = useTexts(onlineMethodMessages);
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
        options={methodPrices(company.fees, methods, amount).map(({ method: of, ...price }) => ({
          value: of,
          label: names[of].label,
          icon: isOfCard(of) ? "card" : "bank",
          detail: (
            <>
              <MethodPrice {...price} />
              <span className="cp-method__hint">{names[of].hint}</span>
            </>
          ),
        }))}
      />
      <p className="cp-muted cp-small">{isOfCard(method) ? texts.cardEntryNote : texts.achEntryNote}</p>
      {feeNote && isOfCard(method) ? <p className="cp-muted cp-small">{feeNote}</p> : null}
    </Card>
  );
}
