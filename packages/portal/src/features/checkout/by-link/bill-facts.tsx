import type { CheckoutState, LinkedBillState } from "@county-pay/core/journey";
import { singlePaymentMessages } from "@county-pay/core/messages";
import { amountDue } from "@county-pay/core/payments";
import { Facts, MoneyText, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** What is left to pay of the linked bill, which is described above the form (GUESTPAY-010). */
export function BillFacts({
  paidBefore,
  items,
}: Pick<LinkedBillState, "paidBefore"> & Pick<CheckoutState, "items">) {
  const texts = useTexts(singlePaymentMessages);
  const { company } = usePortal();
  return (
    <Facts
      lines
      facts={[
        ...(paidBefore > 0 ? [{ label: texts.paidBefore, value: <MoneyText amount={paidBefore} /> }] : []),
        { label: texts.amountDue, value: <MoneyText amount={amountDue(items, company)} /> },
      ]}
    />
  );
}
