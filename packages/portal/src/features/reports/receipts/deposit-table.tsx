import type { DayTotalsWire } from "@county-pay/core/contract";
import { formatDate, reportPageMessages } from "@county-pay/core/messages";
import { METHOD_CODES, type MethodCode } from "@county-pay/core/methods";
import { type Cents, sum } from "@county-pay/core/money";
import { type DepositDay, depositDays, type ReportDays } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Figure } from "../shared/figure.tsx";
import { TableTools } from "../shared/table-tools.tsx";
import { transactionsQuery } from "../shared/transactions-path.ts";
import { useSection } from "../shared/use-section.ts";

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
      list="receipts"
      days={days}
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
export function DepositTable(props: { readonly rows: readonly DayTotalsWire[]; readonly days: ReportDays }) {
  const texts = useTexts(reportPageMessages);
  const { pathOf } = useSection();
  const { rows } = props;
  const days = depositDays(rows);
  const listOf = (day: string | null, methods: readonly MethodCode[] = []): string => {
    const its = day === null ? props.days : { from: day, to: day };
    return `${pathOf("transactions")}${transactionsQuery({ ...its, methods })}`;
  };
  const figure = (day: string | null, amount: Cents, method?: MethodCode) => (
    <Figure
      to={listOf(day, method === undefined ? [] : [method])}
      name={`${day === null ? texts.total : formatDate(day)}, ${method === undefined ? texts.total : texts.methods[method]}`}
      amount={amount}
    />
  );
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
        cell: ({ day, byMethod }) => figure(day, byMethod[method], method),
        foot: figure(null, sum(days.map((one) => one.byMethod[method])), method),
      }),
    ),
    {
      key: "total",
      header: texts.total,
      align: "end",
      cell: ({ day, total }) => <strong>{figure(day, total)}</strong>,
      foot: figure(null, sum(days.map(({ total }) => total))),
    },
  ];
  return <DataTable caption={texts.depositTable} columns={columns} rows={days} rowKey={({ day }) => day} />;
}
