import type { Bill } from "@county-pay/core/bills";
import { counterHistory } from "@county-pay/core/contract";
import {
  counterHistoryMessages,
  format,
  formatStamp,
  officeBillMessages,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import {
  billPaymentsRequest,
  type HistoryRow,
  historyRowFromWire,
  paymentsOfBill,
} from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import { Card, type Column, DataTable, ErrorState, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { Link } from "../../platform/router/index.ts";
import { useHistoryWords } from "../../shared/past-payments/history-words.ts";
import { PaymentBadge } from "../../shared/past-payments/payment-badge.tsx";

/** When, by whom, and how a bill was paid, for the office; empty for an unpaid bill. Each opens in the history. */
export function BillPayments({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(officeBillMessages);
  const office = useTexts(counterHistoryMessages);
  const words = useTexts(paymentHistoryMessages);
  const say = useHistoryWords();
  const { company } = usePortal();
  const { answer, failure, again } = useQuery(counterHistory, { body: billPaymentsRequest(bill) });
  const rows = paymentsOfBill((answer?.Rows ?? []).map(historyRowFromWire), bill);
  if (failure)
    return (
      <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
    );
  if (rows.length === 0) return null;
  const columns: readonly Column<HistoryRow>[] = [
    {
      key: "date",
      role: "title",
      header: words.date,
      cell: ({ sentAt }) => formatStamp(sentAt, company.timeZone),
    },
    { key: "payer", header: office.payer, cell: ({ payerName }) => payerName },
    { key: "method", header: office.method, cell: say.method },
    { key: "where", header: words.labels.where, cell: say.where },
    { key: "status", header: office.status, cell: ({ word }) => <PaymentBadge word={word} /> },
    {
      key: "amount",
      header: words.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{say.amount(row)}</span>,
    },
    {
      key: "open",
      role: "action",
      header: words.actions,
      cell: ({ confirmation }) => (
        <Link
          to={`${routePath(company.name, "clerk-payment-history")}?find=${confirmation}`}
          aria-label={format(texts.openLabel, { reference: confirmation })}
        >
          {texts.open}
        </Link>
      ),
    },
  ];
  return (
    <Card title={texts.title}>
      <DataTable caption={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
    </Card>
  );
}
