import {
  counterHistoryMessages,
  format,
  formatStamp,
  officeBillMessages,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import type { HistoryRow } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import { type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useHistoryWords } from "../past-payments/history-words.ts";
import { PaymentBadge } from "../past-payments/payment-badge.tsx";
import "./payment-record.css";

/**
 * Payments as every list of the office shows them: a table, or cards on a phone. Each opens its record: here, or without
 * `onOpen` in the payment history.
 */
export function PaymentTable(props: {
  readonly caption: string;
  readonly rows: readonly HistoryRow[];
  readonly onOpen?: (row: HistoryRow) => void;
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
        <Open
          row={row}
          label={format(words.detailsLabel, { amount: say.amount(row), date: stamp(row) })}
          onOpen={props.onOpen}
        />
      ),
    },
  ];
  return (
    <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ id }) => id} dense />
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
        <span className="payment-table__parcel">{line.parcelId}</span>
      ) : null}
    </>
  );
}

function Open(props: {
  readonly row: HistoryRow;
  readonly label: string;
  readonly onOpen: ((row: HistoryRow) => void) | undefined;
}) {
  const words = useTexts(paymentHistoryMessages);
  const office = useTexts(officeBillMessages);
  const { company } = usePortal();
  const { row, onOpen } = props;
  if (onOpen)
    return (
      <LinkButton label={props.label} onPress={() => onOpen(row)}>
        {words.details}
      </LinkButton>
    );
  return (
    <Link
      to={`${routePath(company.name, "clerk-payment-history")}?find=${row.confirmation}`}
      aria-label={format(office.openLabel, { reference: row.confirmation })}
    >
      {office.open}
    </Link>
  );
}
