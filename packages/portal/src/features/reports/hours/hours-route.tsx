import { reportHours } from "@county-pay/core/contract";
import { seasonMessages } from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import { consecutiveHours } from "@county-pay/core/payments";
import { Card, type Column, DataTable, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { BarChart } from "../shared/bar-chart.tsx";
import { DaysFilter } from "../shared/days-filter.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { SavedViews } from "../shared/saved-views.tsx";
import { TableTools } from "../shared/table-tools.tsx";
import { useReportDays } from "../shared/use-report-days.ts";

type Row = ReturnType<typeof consecutiveHours>[number];

const clock = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;

/** What the counter took by the hour: when an office needs its clerks (OFFICE-003). */
export function Component() {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const days = useReportDays("month");
  const result = useQuery(reportHours, { body: { From: days.from, To: days.to } });
  const rows = consecutiveHours(result.answer ?? []);
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
      cell: ({ amount }) => <span className="cp-money">{formatMoney(amount)}</span>,
      foot: <span className="cp-money">{formatMoney(sum(rows.map(({ amount }) => amount)))}</span>,
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
