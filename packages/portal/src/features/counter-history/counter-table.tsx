import {
  counterHistoryMessages,
  format,
  formatStamp,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import type { HistoryRow } from "@county-pay/core/payments";
import { type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useHistoryWords } from "../../shared/past-payments/history-words.ts";
import { PaymentBadge } from "../../shared/past-payments/payment-badge.tsx";

/** The payments: a table, or cards on a phone. A button opens each. */
export function CounterTable(props: {
  readonly rows: readonly HistoryRow[];
  readonly onOpen: (row: HistoryRow) => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const words = useTexts(paymentHistoryMessages);
  const say = useHistoryWords();
  const { company } = usePortal();
  const stamp = (row: HistoryRow) => formatStamp(row.sentAt, company.timeZone);
  const columns: readonly Column<HistoryRow>[] = [
    { key: "date", role: "title", tight: true, header: words.date, cell: stamp },
    { key: "payer", header: texts.payer, cell: (row) => row.payerName },
    { key: "what", header: words.what, cell: (row) => <PaidFor row={row} /> },
    { key: "method", header: texts.method, cell: (row) => say.method(row) },
    {
      key: "where",
      header: words.labels.where,
      cell: (row) => (row.channel === "counter" ? row.clerkName || words.atCounter : words.online),
    },
    { key: "status", header: texts.status, cell: (row) => <PaymentBadge word={row.word} /> },
    {
      key: "amount",
      header: words.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{say.amount(row)}</span>,
    },
    {
      key: "actions",
      role: "action",
      header: words.actions,
      cell: (row) => (
        <LinkButton
          label={format(words.detailsLabel, { amount: say.amount(row), date: stamp(row) })}
          onPress={() => props.onOpen(row)}
        >
          {words.details}
        </LinkButton>
      ),
    },
  ];
  return (
    <DataTable caption={texts.title} columns={columns} rows={props.rows} rowKey={({ id }) => id} dense />
  );
}

/** The items paid, with the parcel for a single bill; for a refund, the payment. */
function PaidFor({ row }: { readonly row: HistoryRow }) {
  const say = useHistoryWords();
  const [line, ...more] = row.lines;
  return (
    <>
      {say.what(row)}
      {line?.parcelId && more.length === 0 ? (
        <span className="counter-history__parcel">{line.parcelId}</span>
      ) : null}
    </>
  );
}
