import { type Bill, billLabels, parcelLabel, parcelNumber } from "@county-pay/core/bills";
import { billMessages, formatDate } from "@county-pay/core/messages";
import { Facts, MoneyText, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/**
 * The linked bill, shown before the form: owner, description, amount, and due date, as on its public page.
 */
export function BillInBrief({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(billMessages);
  const { company } = usePortal();
  const labels = billLabels(company, texts);
  const { due } = texts;
  return (
    <Facts
      lines
      facts={[
        { label: labels.owner, value: bill.ownerName },
        { label: labels.propertyAddress, value: bill.propertyAddress },
        { label: parcelLabel(bill, company, texts), value: parcelNumber(bill) },
        { label: labels.taxYear, value: bill.taxYear },
        { label: labels.dueDate, value: formatDate(bill.dueDate) },
        { label: due.total, value: <MoneyText amount={bill.remainingBalance} /> },
      ].filter(({ value }) => value !== "")}
    />
  );
}
