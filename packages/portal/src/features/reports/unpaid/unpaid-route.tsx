import { reportUnpaid, reportUnpaidCsv } from "@county-pay/core/contract";
import { format, formatDeadline, reportPageMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { allUnpaid, type UnpaidYear, unpaidYears } from "@county-pay/core/payments";
import {
  Button,
  Card,
  type Column,
  DataTable,
  Screen,
  ScreenHeading,
  useLanguage,
  useTexts,
} from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { useToday } from "../shared/use-report-days.ts";
import { AgingCard } from "./aging-card.tsx";

/** Unpaid bills by tax year: their number, the amount past due, and the credits (OFFICE-003). */
export function Component() {
  const all = useTexts(reportPageMessages);
  const texts = all.unpaid;
  const language = useLanguage();
  const { company } = usePortal();
  const today = useToday();
  const takeFocus = useTakeFocus();
  const result = useQuery(reportUnpaid, {});
  const rows = unpaidYears(result.answer ?? []);
  const total = allUnpaid(rows);
  const money = (key: Exclude<keyof UnpaidYear, "year" | "bills">, header: string): Column<UnpaidYear> => ({
    key,
    header,
    align: "end",
    cell: (row) => <span className="cp-money">{formatMoney(row[key])}</span>,
    foot: <span className="cp-money">{formatMoney(total[key])}</span>,
  });
  const columns: readonly Column<UnpaidYear>[] = [
    { key: "year", role: "title", header: texts.year, cell: ({ year }) => year, foot: all.total },
    { key: "bills", header: texts.bills, align: "end", cell: ({ bills }) => bills, foot: total.bills },
    money("penalty", texts.penalty),
    money("interest", texts.interest),
    money("pastDue", texts.pastDue),
    money("unpaid", texts.amount),
    money("credits", texts.credits),
    money("net", texts.net),
  ];
  const facts = [
    { label: texts.amount, value: total.unpaid, isMain: true },
    { label: texts.pastDue, value: total.pastDue },
    { label: texts.credits, value: total.credits },
    { label: texts.net, value: total.net },
  ];
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <ReportState asked={result} isEmpty={rows.length === 0} none={texts.none} noneHelp={texts.noneHelp}>
        <Card
          title={format(texts.asOf, { date: formatDeadline(today, language) })}
          aside={
            <span className="report-actions">
              <SaveCsv call={reportUnpaidCsv} input={{}} fileName={`${company.name}-unpaid-${today}.csv`} />
              <Button onPress={() => window.print()}>{texts.print}</Button>
            </span>
          }
        >
          <dl className="report-sums">
            {facts.map(({ label, value, isMain }) => (
              <div key={label} className={isMain ? "report-sums__main" : undefined}>
                <dt>{label}</dt>
                <dd className="cp-money">{formatMoney(value)}</dd>
              </div>
            ))}
          </dl>
          <DataTable
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ year }) => String(year)}
            dense
          />
        </Card>
        <AgingCard today={today} />
      </ReportState>
    </Screen>
  );
}
