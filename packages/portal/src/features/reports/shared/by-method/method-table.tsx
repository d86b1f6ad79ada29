import type { MethodFigures } from "@county-pay/core/contract";
import { reportPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney, sum } from "@county-pay/core/money";
import { type Column, DataTable, useTexts } from "@county-pay/ui";
import { useCountedMoney } from "./use-counted-money.ts";

/** What each method took in and gave back, with the net sum. */
export function MethodTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly MethodFigures[];
}) {
  const texts = useTexts(reportPageMessages);
  const counted = useCountedMoney();
  const column = (
    key: "Payments" | "Voids" | "Refunds" | "Returns" | "Disputes",
    header: string,
  ): Column<MethodFigures> => ({
    key,
    header,
    align: "end",
    cell: (row) => counted(row[key]?.Count ?? 0, row[key]?.Cents ?? 0),
  });
  const columns: readonly Column<MethodFigures>[] = [
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
    ...(rows.some(({ Disputes }) => Disputes) ? [column("Disputes", texts.disputes)] : []),
    {
      key: "net",
      header: texts.net,
      align: "end",
      cell: ({ NetCents }) => <strong className="cp-money">{formatMoney(cents(NetCents))}</strong>,
      foot: <span className="cp-money">{formatMoney(sum(rows.map(({ NetCents }) => cents(NetCents))))}</span>,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ PaymentType }) => PaymentType}
      dense
    />
  );
}
