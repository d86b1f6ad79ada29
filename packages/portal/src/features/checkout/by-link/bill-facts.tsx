import { parcelLabel, parcelNumber } from "@county-pay/core/bills";
import type { GuestPaymentState } from "@county-pay/core/journey";
import { billMessages, formatDate, singlePaymentMessages } from "@county-pay/core/messages";
import { amountDue } from "@county-pay/core/payments";
import { Facts, MoneyText, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** The linked bill in the summary, with earlier payments (GUESTPAY-010). */
export function BillFacts({
  bill,
  paidBefore,
  items,
}: Pick<GuestPaymentState, "bill" | "paidBefore" | "items">) {
  const texts = useTexts(singlePaymentMessages);
  const billTexts = useTexts(billMessages);
  const { company } = usePortal();
  const { labels } = billTexts;
  if (!bill) return null;
  return (
    <Facts
      lines
      facts={[
        { label: labels.billNumber, value: bill.billNumber },
        { label: labels.taxYear, value: bill.taxYear },
        { label: parcelLabel(bill, company, billTexts), value: parcelNumber(bill) },
        { label: labels.dueDate, value: formatDate(bill.dueDate) },
        ...(paidBefore > 0 ? [{ label: texts.paidBefore, value: <MoneyText amount={paidBefore} /> }] : []),
        { label: texts.amountDue, value: <MoneyText amount={amountDue(items, company)} /> },
      ].filter(({ value }) => value !== "")}
    />
  );
}
