import type { DayTotalsWire } from "@county-pay/core/contract";
import { formatDate, reportPageMessages } from "@county-pay/core/messages";
import { METHOD_CODES } from "@county-pay/core/methods";
import { formatMoney, sum } from "@county-pay/core/money";
import { type DepositDay, depositDays, type ReportDays } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { TableTools } from "../shared/table-tools.tsx";

/** Saves and prints the daily deposits. */
export function DepositTools({
  rows,
  days,
}: {
  readonly rows: readonly DayTotalsWire[];
  readonly days: ReportDays;
}) {
  const texts = useTexts(reportPageMessages);
  const { company } = usePortal();
  return (
    <TableTools
      fileName={`${company.name}-receipts-${days.from}-${days.to}.csv`}
      headings={[texts.day, ...METHOD_CODES.map((method) => texts.methods[method]), texts.total]}
      rows={depositDays(rows).map(({ day, byMethod, total }) => [
        formatDate(day),
        ...METHOD_CODES.map((method) => ({ cents: byMethod[method] })),
        { cents: total },
      ])}
    />
  );
}

/** The daily bank deposits by method; the same numbers as in the charts. */
export function DepositTable({ rows }: { readonly rows: readonly DayTotalsWire[] }) {
  const texts = useTexts(reportPageMessages);
  const days = depositDays(rows);
  const methods = METHOD_CODES.filter((method) => rows.some(({ PaymentType }) => PaymentType === method));
  const columns: readonly Column<DepositDay>[] = [
    {
      key: "day",
      role: "title",
      tight: true,
      header: texts.day,
      cell: ({ day }) => formatDate(day),
      foot: texts.total,
    },
    ...methods.map(
      (method): Column<DepositDay> => ({
        key: method,
        header: texts.methods[method],
        align: "end",
        cell: ({ byMethod }) => <span className="cp-money">{formatMoney(byMethod[method])}</span>,
        foot: <span className="cp-money">{formatMoney(sum(days.map((one) => one.byMethod[method])))}</span>,
      }),
    ),
    {
      key: "total",
      header: texts.total,
      align: "end",
      cell: ({ total }) => <strong className="cp-money">{formatMoney(total)}</strong>,
      foot: <span className="cp-money">{formatMoney(sum(days.map(({ total }) => total)))}</span>,
    },
  ];
  return <DataTable caption={texts.depositTable} columns={columns} rows={days} rowKey={({ day }) => day} />;
}
