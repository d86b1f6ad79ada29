import type { AlertForm } from "@county-pay/core/alerts";
import { alertDialogMessages, formatDate } from "@county-pay/core/messages";
import { Facts, useTexts } from "@county-pay/ui";

/** The bill's data, which cannot be changed here (EALERT-003). */
export function AlertBillFacts({ form }: { readonly form: AlertForm }) {
  const texts = useTexts(alertDialogMessages);
  return (
    <Facts
      facts={[
        { label: texts.owner, value: form.ownerName },
        { label: texts.parcel, value: form.parcelNumber },
        { label: texts.year, value: form.year },
        { label: texts.billNumber, value: form.billNumber },
        ...(form.dueDate ? [{ label: texts.dueDate, value: formatDate(form.dueDate) }] : []),
      ]}
    />
  );
}
