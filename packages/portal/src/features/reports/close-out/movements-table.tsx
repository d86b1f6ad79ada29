import type { CloseOutRowWire } from "@county-pay/core/contract";
import { closeOutMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { netOfRows } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";

/** Payments and what went out, by method, with the sum. */
export function MovementsTable(props: {
  readonly caption: string;
  readonly rows: readonly CloseOutRowWire[];
}) {
  const texts = useTexts(closeOutMessages);
  const counted = (of: { readonly Count: number; readonly Amount: number }): string =>
    of.Count === 0
      ? texts.none
      : format(texts.counted, { count: of.Count, amount: formatMoney(wireCents(of.Amount)) });
  const column = (
    key: "Payments" | "Voids" | "Refunds" | "Returns",
    header: string,
  ): Column<CloseOutRowWire> => ({ key, header, align: "end", cell: (row) => counted(row[key]) });
  const columns: readonly Column<CloseOutRowWire>[] = [
    {
      key: "method",
      role: "title",
      header: texts.method,
      cell: ({ PaymentType }) => texts.methods[PaymentType],
      foot: texts.total,
    },
    column("Payments", texts.payments),
    column("Voids", texts.voids),
    column("Refunds", texts.refunds),
    column("Returns", texts.returns),
    {
      key: "net",
      header: texts.net,
      align: "end",
      cell: ({ Net }) => <strong className="cp-money">{formatMoney(wireCents(Net))}</strong>,
      foot: <span className="cp-money">{formatMoney(netOfRows(props.rows))}</span>,
    },
  ];
  return (
    <DataTable
      caption={props.caption}
      columns={columns}
      rows={props.rows}
      rowKey={({ PaymentType }) => PaymentType}
      dense
    />
  );
}
