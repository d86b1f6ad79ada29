import { reportTotals } from "@county-pay/core/contract";
import { formatDate, reportPageMessages } from "@county-pay/core/messages";
import { METHOD_CODES } from "@county-pay/core/methods";
import { addUp, monthWithin, receiptsByMethod, receiptsOverTime } from "@county-pay/core/payments";
import { Card, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { BarChart } from "../shared/charts/bar-chart.tsx";
import { DaysFilter } from "../shared/days-filter.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { ShareBars } from "../shared/charts/share-bars.tsx";
import { SavedViews } from "../shared/saved-views.tsx";
import { SumFacts } from "../shared/sum-facts.tsx";
import { type TransactionsOf, transactionsQuery } from "../shared/transactions-path.ts";
import { useReportDays } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";
import { DepositTable, DepositTools } from "./deposit-table.tsx";

const isMethod = (key: string, methods: Readonly<Record<string, string>>): string => methods[key] ?? key;

/** Receipts by day and by method, as charts and as a table, and the bank deposits (OFFICE-003). */
export function Component() {
  const texts = useTexts(reportPageMessages);
  const takeFocus = useTakeFocus();
  const days = useReportDays("week");
  const result = useQuery(reportTotals, { body: { From: days.from, To: days.to } });
  const rows = result.answer ?? [];
  const { by, groups } = receiptsOverTime(rows, days);
  const { pathOf } = useSection();
  const listOf = (figure: TransactionsOf): string => `${pathOf("transactions")}${transactionsQuery(figure)}`;
  const dayOf = (key: string): string =>
    by === "day" ? formatDate(key) : `${key.slice(5)}/${key.slice(0, 4)}`;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.receiptsTitle}</ScreenHeading>
      <DaysFilter days={days} />
      <ReportState asked={result} isEmpty={rows.length === 0}>
        <Card title={texts.total} titleHidden>
          <SumFacts sum={addUp(rows)} listOf={(kind) => listOf({ ...days, ...(kind ? { kind } : {}) })} />
        </Card>
        <Card title={by === "day" ? texts.byDay : texts.byMonth}>
          <BarChart
            title={by === "day" ? texts.byDay : texts.byMonth}
            bars={groups.map(({ key, sum }) => ({
              key,
              label: by === "day" ? dayOf(key).slice(0, 5) : dayOf(key),
              name: dayOf(key),
              amount: sum.net,
              to: listOf(by === "day" ? { from: key, to: key } : monthWithin(key, days)),
            }))}
          />
        </Card>
        <Card title={texts.byMethod}>
          <ShareBars
            title={texts.byMethod}
            parts={receiptsByMethod(rows).map(({ key, sum }) => ({
              key,
              name: isMethod(key, texts.methods),
              amount: sum.net,
              to: listOf({ ...days, methods: METHOD_CODES.filter((method) => method === key) }),
            }))}
          />
        </Card>
        <Card title={texts.depositTable} aside={<DepositTools rows={rows} days={days} />}>
          <DepositTable rows={rows} days={days} />
        </Card>
      </ReportState>
      <SavedViews />
    </Screen>
  );
}
