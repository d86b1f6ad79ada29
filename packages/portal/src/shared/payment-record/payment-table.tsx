import {
  counterHistoryMessages,
  format,
  formatStamp,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import { failureReason, type HistoryRow, tenderText } from "@county-pay/core/payments";
import { type Column, DataTable, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useHistoryWords } from "../past-payments/history-words.ts";
import { PaymentBadge } from "../past-payments/payment-badge.tsx";
import { RecordLink } from "./record-link.tsx";
import "./payment-record.css";

/** Payments as every list of the office shows them: a table, or cards on a phone. Each opens its record over the list. */
export function PaymentTable(props: { readonly caption: string; readonly rows: readonly HistoryRow[] }) {
  const language = useLanguage();
  const texts = useTexts(counterHistoryMessages);
  const words = useTexts(paymentHistoryMessages);
  const say = useHistoryWords();
  const { company } = usePortal();
  const stamp = (row: HistoryRow) => formatStamp(row.sentAt, company.timeZone);
  const columns: readonly Column<HistoryRow>[] = [
    { key: "date", role: "title", tight: true, header: words.date, cell: stamp },
    { key: "payer", header: texts.payer, cell: (row) => row.payerName },
    { key: "what", header: words.what, cell: (row) => <PaidFor row={row} /> },
    {
      key: "method",
      header: texts.method,
      cell: (row) => (row.kind === "payment" ? tenderText(row, language) : say.method(row)),
    },
    {
      key: "where",
      header: words.labels.where,
      cell: (row) => (row.channel === "counter" ? row.clerkName || words.atCounter : words.online),
    },
    {
      key: "status",
      header: texts.status,
      cell: (row) => (
        <>
          <PaymentBadge word={row.word} />
          <Small text={failureReason(row.failure, language)} />
        </>
      ),
    },
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
        <RecordLink
          confirmation={row.confirmation}
          label={format(words.detailsLabel, { amount: say.amount(row), date: stamp(row) })}
        >
          {words.details}
        </RecordLink>
      ),
    },
  ];
  return (
    <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ id }) => id} dense />
  );
}

const Small = ({ text }: { readonly text: string }) =>
  text === "" ? null : <span className="payment-record__small">{text}</span>;

/** The items paid, with the parcel for a single bill; for a refund, the payment. */
function PaidFor({ row }: { readonly row: HistoryRow }) {
  const say = useHistoryWords();
  const [line, ...more] = row.lines;
  return (
    <>
      <span className={row.original === "" ? undefined : "payment-record__reference"}>{say.what(row)}</span>
      <Small text={more.length === 0 ? (line?.parcelId ?? "") : ""} />
    </>
  );
}
