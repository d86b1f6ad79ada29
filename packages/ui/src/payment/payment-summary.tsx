import type { CheckoutState } from "@county-pay/core/journey";
import { counted, paymentMessages } from "@county-pay/core/messages";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "../card/card.tsx";
import { Current } from "../exact/exact.tsx";
import { useLanguage } from "../language/language.ts";
import { AmountChoice } from "./amount-choice.tsx";
import { FeeLines } from "./fee-lines.tsx";

/** What is paid and its total (PAY-022 to 026). Stays visible next to the form. */
export function PaymentSummary(props: {
  readonly state: Pick<CheckoutState, "items" | "quote">;
  /** What is paid, line by line. */
  readonly lines: ReactNode;
  /** How much of it is paid; shown where the county lets a payer choose. */
  readonly amount?: ComponentProps<typeof AmountChoice> & {
    readonly state: Pick<CheckoutState, "partialOffered">;
  };
  /** Below the total. */
  readonly children?: ReactNode;
}) {
  const language = useLanguage();
  const texts = language.texts(paymentMessages);
  const { items, quote } = props.state;
  return (
    <div className="cp-side">
      <Card
        title={texts.summaryTitle}
        aside={
          items.length > 1 ? (
            <p className="cp-muted cp-small">
              <Current>{counted(texts.billCount, { count: items.length }, language)}</Current>
            </p>
          ) : null
        }
      >
        {props.lines}
        {props.amount?.state.partialOffered ? <AmountChoice {...props.amount} /> : null}
        <FeeLines quote={quote} />
        {props.children}
      </Card>
    </div>
  );
}
