import { type BillFigure, reportUnpaid, reportUnpaidCsv } from "@county-pay/core/contract";
import { format, formatDeadline, reportPageMessages } from "@county-pay/core/messages";
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
import { Link } from "../../../platform/router/index.ts";
import { BillFigureLink } from "../shared/bill-figure-link.tsx";
import { billsOfUrl, billsQuery } from "../shared/bills-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { useReportQuery, useToday } from "../shared/use-report-days.ts";
import { AgingCard } from "./aging-card.tsx";
import { FigureBills } from "./figure-bills.tsx";

/** Unpaid bills by tax year, or the bills behind one of its figures (OFFICE-003). */
export function Component() {
  const filter = billsOfUrl(useReportQuery()[0]);
  return filter ? <FigureBills filter={filter} /> : <UnpaidReport />;
}

/** Their number, the amount past due, and the credits. */
function UnpaidReport() {
  const all = useTexts(reportPageMessages);
  const texts = all.unpaid;
  const language = useLanguage();
  const { company } = usePortal();
  const today = useToday();
  const takeFocus = useTakeFocus();
  const result = useQuery(reportUnpaid, {});
  const rows = unpaidYears(result.answer ?? []);
  const total = allUnpaid(rows);
  const listOf = (Figure: BillFigure, TaxYear: number | null = null): string =>
    billsQuery({ Figure, TaxYear, Age: null });
  const money = (key: Exclude<keyof UnpaidYear, "year" | "bills">, header: string): Column<UnpaidYear> => ({
    key,
    header,
    align: "end",
    cell: (row) => (
      <BillFigureLink to={listOf(key, row.year)} name={`${row.year}, ${header}`} amount={row[key]} />
    ),
    foot: <BillFigureLink to={listOf(key)} name={header} amount={total[key]} />,
  });
  const columns: readonly Column<UnpaidYear>[] = [
    { key: "year", role: "title", header: texts.year, cell: ({ year }) => year, foot: all.total },
    {
      key: "bills",
      header: texts.bills,
      align: "end",
      cell: ({ year, bills }) => (
        <Link
          className="report-figure"
          to={listOf("unpaid", year)}
          aria-label={`${texts.bills} ${year}: ${bills}`}
        >
          {bills}
        </Link>
      ),
      foot: total.bills,
    },
    money("penalty", texts.penalty),
    money("interest", texts.interest),
    money("pastDue", texts.pastDue),
    money("unpaid", texts.amount),
    money("credits", texts.credits),
    money("net", texts.net),
  ];
  const facts = [
    { label: texts.amount, figure: "unpaid", isMain: true },
    { label: texts.pastDue, figure: "pastDue" },
    { label: texts.credits, figure: "credits" },
    { label: texts.net, figure: "net" },
  ] as const;
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
            {facts.map(({ label, figure, ...fact }) => (
              <div key={label} className={"isMain" in fact ? "report-sums__main" : undefined}>
                <dt>{label}</dt>
                <dd>
                  <BillFigureLink to={listOf(figure)} name={label} amount={total[figure]} />
                </dd>
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
