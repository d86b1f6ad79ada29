import { type Bill, billStatus, isViewOnly, type ViewOnlyRules } from "@county-pay/core/bills";
import { hasPassed } from "@county-pay/core/calendar";
import type { Company } from "@county-pay/core/company";
import { billMessages, format, formatDeadline, type Language } from "@county-pay/core/messages";

/** The sentence under the amount at a given time (milliseconds): the due date, or why there is nothing to pay. */
export function dueLine(
  bill: Bill,
  company: ViewOnlyRules & Pick<Company, "timeZone">,
  now: number,
  language: Language,
): string {
  const { due } = language.texts(billMessages);
  if (bill.isPaymentPending) return due.pending;
  if (bill.remainingBalance < 0) return due.credit;
  const status = billStatus(bill);
  if (status === "Awaiting Amount") return due.awaiting;
  if (status === "Paid") return due.paid;
  if (bill.remainingBalance === 0) return due.nothing;
  if (isViewOnly(bill, company)) return due.viewOnly;
  if (!bill.dueDate) return due.noDate;
  return format(hasPassed(bill.dueDate, now, company.timeZone) ? due.wasDue : due.by, {
    date: formatDeadline(bill.dueDate, language),
  });
}
