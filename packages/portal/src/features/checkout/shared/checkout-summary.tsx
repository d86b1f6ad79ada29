import type { CheckoutState } from "@county-pay/core/journey";
import { format, paymentMessages } from "@county-pay/core/messages";
import { AmountChoice, Button, Card, FeeLines, useTexts } from "@county-pay/ui";
import type { ComponentProps, ReactNode } from "react";

/**
 * What is paid and what it comes to, with the button that goes on (PAY-022 to 026). Stays in sight beside the form. The
 * same for all but a guest's bills, whose summary the widget has too; what differs is passed in.
 */
export function CheckoutSummary(props: {
  readonly state: Pick<CheckoutState, "items" | "quote"> & {
    readonly step: string;
  };
  /** It is not known yet how the bills may be paid. */
  readonly waiting?: boolean;
  /** What is paid, line by line. */
  readonly lines: ReactNode;
  /** How much of it is paid; shown where the county lets a payer choose. */
  readonly amount?: ComponentProps<typeof AmountChoice> & {
    readonly state: Pick<CheckoutState, "partialOffered">;
  };
  /** What the payer agrees to before the payment. */
  readonly consent?: ReactNode;
  /** Asks to check what was typed; by default in words for the payer. */
  readonly doubleCheck?: string;
  /** On the button. */
  readonly pay: string;
  /** Below the button. */
  readonly children?: ReactNode;
}) {
  const texts = useTexts(paymentMessages);
  const { items, quote, step } = props.state;
  return (
    <div className="cp-side">
      <Card
        title={texts.summaryTitle}
        aside={
          items.length > 1 ? (
            <p className="cp-muted cp-small">{format(texts.billCount, { count: items.length })}</p>
          ) : null
        }
      >
        {props.lines}
        {props.amount?.state.partialOffered ? <AmountChoice {...props.amount} /> : null}
        <FeeLines quote={quote} />
        {props.consent}
        <p className="cp-muted cp-small">{props.doubleCheck ?? texts.doubleCheck}</p>
        <Button
          type="submit"
          kind="primary"
          wide
          waiting={props.waiting || quote.subAmount <= 0}
          busy={step !== "form"}
        >
          {props.pay}
        </Button>
        {props.children}
      </Card>
    </div>
  );
}
