import { paymentMessages } from "@county-pay/core/messages";
import { Button, Current, PaymentSummary, useTexts } from "@county-pay/ui";
import type { ComponentProps, ReactNode } from "react";
import { SecondCharge } from "../../../shared/second-charge/second-charge.tsx";

type SummaryProps = ComponentProps<typeof PaymentSummary>;

/**
 * The summary with the form's button (PAY-022 to 026), for everyone but guests, whose form ends with card entry. What
 * differs is passed in.
 */
export function CheckoutSummary(
  props: Omit<SummaryProps, "state"> & {
    readonly state: SummaryProps["state"] & { readonly step: string };
    /** It is not known yet how the bills may be paid. */
    readonly waiting?: boolean;
    /** What the payer agrees to before the payment. */
    readonly consent?: ReactNode;
    /** Asks to check what was typed; by default in words for the payer. */
    readonly doubleCheck?: string;
    /** On the button. */
    readonly pay: string;
  },
) {
  const texts = useTexts(paymentMessages);
  const { waiting, consent, doubleCheck, pay, children, ...summary } = props;
  const { quote, step } = summary.state;
  return (
    <PaymentSummary {...summary}>
      <SecondCharge quote={quote} />
      {consent}
      <p className="cp-muted cp-small">{doubleCheck ?? texts.doubleCheck}</p>
      <Button
        type="submit"
        kind="primary"
        wide
        waiting={waiting || quote.subAmount <= 0}
        busy={step !== "form"}
      >
        <Current>{pay}</Current>
      </Button>
      {children}
    </PaymentSummary>
  );
}
