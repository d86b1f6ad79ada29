import { reportHours } from "@county-pay/core/contract";
import { seasonMessages } from "@county-pay/core/messages";
import { sum } from "@county-pay/core/money";
import { consecutiveHours } from "@county-pay/core/payments";
import { Card, type Column, DataTable, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { BarChart } from "../shared/charts/bar-chart.tsx";
import { clock } from "../shared/clock.ts";
import { DaysFilter } from "../shared/days-filter.tsx";
import { Figure } from "../shared/figure.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { SavedViews } from "../shared/saved-views.tsx";
import { TableTools } from "../shared/table-tools.tsx";
import { transactionsQuery } from "../shared/transactions-path.ts";
import { useReportDays } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";

type Row = ReturnType<typeof consecutiveHours>[number];

/** What the counter took by the hour: when an office needs its clerks (OFFICE-003). */
export function Component() {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const days = useReportDays("month");
  const result = useQuery(reportHours, { body: { From: days.from, To: days.to } });
  const rows = consecutiveHours(result.answer ?? []);
  const { pathOf } = useSection();
  const listOf = (hour?: number): string =>
    `${pathOf("transactions")}${transactionsQuery({ ...days, kind: "payment", channel: "counter", ...(hour === undefined ? {} : { hour }) })}`;
  const total = sum(rows.map(({ amount }) => amount));
  const columns: readonly Column<Row>[] = [
    { key: "hour", role: "title", header: texts.hour, cell: ({ hour }) => clock(hour), foot: texts.total },
    {
      key: "count",
      header: texts.payments,
      align: "end",
      cell: ({ count }) => count,
      foot: rows.reduce((so, { count }) => so + count, 0),
    },
    {
      key: "amount",
      header: texts.taken,
      align: "end",
      cell: ({ hour, amount }) => <Figure to={listOf(hour)} name={clock(hour)} amount={amount} />,
      foot: <Figure to={listOf()} name={texts.total} amount={total} />,
    },
  ];
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.hoursTitle}</ScreenHeading>
      <p className="cp-muted">{texts.hoursHelp}</p>
      <DaysFilter days={days} />
      <ReportState asked={result} isEmpty={rows.length === 0} none={texts.hoursNone}>
        <Card
          title={texts.taken}
          aside={
            <TableTools
              list="hours"
              days={days}
              fileName={`${company.name}-hours-${days.from}-${days.to}.csv`}
              headings={[texts.hour, texts.payments, texts.taken]}
              rows={rows.map(({ hour, count, amount }) => [clock(hour), count, { cents: amount }])}
            />
          }
        >
          <BarChart
            title={texts.taken}
            bars={rows.map(({ hour, amount }) => ({
              key: String(hour),
              label: clock(hour),
              name: clock(hour),
              amount,
              to: listOf(hour),
            }))}
          />
          <DataTable
            caption={texts.hoursTitle}
            columns={columns}
            rows={rows}
            rowKey={({ hour }) => String(hour)}
            dense
          />
        </Card>
      </ReportState>
      <SavedViews />
    </Screen>
  );
}
