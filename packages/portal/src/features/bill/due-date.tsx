import { type Bill, dueDateIcs } from "@county-pay/core/bills";
import { isoDateAt } from "@county-pay/core/calendar";
import { billCalendarMessages, format } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { Button, useTexts } from "@county-pay/ui";
import { saveFile } from "../../platform/files/save-file.ts";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";

/** Saves the due date for the reader's calendar, while something is owed and the date is not over. */
export function DueDate({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(billCalendarMessages);
  const { company } = usePortal();
  const url = new URL(usePaths().bill(bill), window.location.origin).href;
  const { dueDate, billNumber } = bill;
  const now = Date.now();
  if (!dueDate || bill.remainingBalance <= 0 || dueDate < isoDateAt(now, company.timeZone)) return null;
  const save = () => {
    const file = dueDateIcs({
      uid: `bill-${bill.id}-${dueDate}@${window.location.hostname}`,
      dueDate,
      title: format(texts.title, { company: company.displayName, billNumber }),
      description: format(texts.description, { amount: formatMoney(bill.remainingBalance), url }),
      url,
      now,
    });
    saveFile(
      [file],
      format(texts.fileName, { billNumber: billNumber.replaceAll(/[^\w-]+/g, "-") }),
      "text/calendar",
    );
  };
  return (
    <Button icon="clock" onPress={save}>
      {texts.add}
    </Button>
  );
}
