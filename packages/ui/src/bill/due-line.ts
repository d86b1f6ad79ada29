import { type Bill, billStatus, isViewOnly, type ViewOnlyRules } from "@county-pay/core/bills";
import { billMessages, format, formatDeadline, type Language } from "@county-pay/core/messages";

/** The sentence under the amount: until when, or why there is nothing to do. `today` is an ISO date of the county. */
export function dueLine(bill: Bill, rules: ViewOnlyRules, today: string, language: Language): string {
  const { due } = language.texts(billMessages);
  if (bill.isPaymentPending) return due.pending;
  if (bill.remainingBalance < 0) return due.credit;
  const status = billStatus(bill);
  if (status === "Awaiting Amount") return due.awaiting;
  if (status === "Paid") return due.paid;
  if (bill.remainingBalance === 0) return due.nothing;
  if (isViewOnly(bill, rules)) return due.viewOnly;
  if (!bill.dueDate) return due.noDate;
  return format(bill.dueDate < today ? due.wasDue : due.by, {
    date: formatDeadline(bill.dueDate, language.code),
  });
}
