import { format, formatStamp, paymentHistoryMessages, receiptMessages } from "@county-pay/core/messages";
import { type HistoryRow, hasReceipt } from "@county-pay/core/payments";
import { type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useHistoryWords } from "../../shared/past-payments/history-words.ts";
import { PaymentBadge } from "../../shared/past-payments/payment-badge.tsx";

/** The payments: a table, or cards on a phone. */
export function HistoryTable(props: {
  readonly rows: readonly HistoryRow[];
  readonly onDetails: (row: HistoryRow) => void;
  readonly onReceipt: (row: HistoryRow) => void;
}) {
  const texts = useTexts(paymentHistoryMessages);
  const { receiptTitle } = useTexts(receiptMessages);
  const { company } = usePortal();
  const words = useHistoryWords();
  const columns: readonly Column<HistoryRow>[] = [
    {
      key: "date",
      role: "title",
      tight: true,
      header: texts.date,
      cell: (row) => formatStamp(row.sentAt, company.timeZone),
    },
    { key: "what", header: texts.what, cell: (row) => words.what(row) || row.original },
    { key: "method", header: texts.method, cell: (row) => words.method(row) },
    { key: "status", header: texts.status, cell: (row) => <PaymentBadge word={row.word} /> },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{words.amount(row)}</span>,
    },
    {
      key: "actions",
      role: "action",
      header: texts.actions,
      cell: (row) => {
        const date = formatStamp(row.sentAt, company.timeZone).slice(0, 10);
        const named = format(texts.detailsLabel, { amount: words.amount(row), date });
        return (
          <span className="history-actions">
            <LinkButton label={named} onPress={() => props.onDetails(row)}>
              {texts.details}
            </LinkButton>
            {hasReceipt(row) ? (
              <LinkButton label={`${receiptTitle} ${row.confirmation}`} onPress={() => props.onReceipt(row)}>
                {receiptTitle}
              </LinkButton>
            ) : null}
          </span>
        );
      },
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={props.rows} rowKey={({ id }) => id} />;
}
