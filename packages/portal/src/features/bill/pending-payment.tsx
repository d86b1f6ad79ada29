import type { Bill } from "@county-pay/core/bills";
import { billWaitsSince } from "@county-pay/core/contract";
import { format, formatDate, pendingPaymentMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/**
 * How long the payment takes that keeps a bill from being paid: minutes, or days if it waits for a bank. Anyone may open a
 * bill, so nothing is said about who paid, how much, or with what.
 */
export default function PendingPayment({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(pendingPaymentMessages);
  const { company } = usePortal();
  const params = { company: company.name, recordDetailsId: bill.id };
  const { answer } = useQuery(billWaitsSince, { params });
  if (!answer) return null;
  const { Since: since } = answer;
  return <p>{since === null ? texts.soon : format(texts.bank, { date: formatDate(since) })}</p>;
}
