import { isDay } from "@county-pay/core/calendar";
import { reportSeasons, type SeasonsWire } from "@county-pay/core/contract";
import { format, formatDate, reportPageMessages, seasonMessages } from "@county-pay/core/messages";
import { type SeasonYear, seasonYears } from "@county-pay/core/payments";
import { Card, type Column, DataTable, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import "../shared/charts/bar-chart.css";
import { DateField } from "../../../shared/date-field/date-field.tsx";
import { BillFigureLink } from "../shared/bill-figure-link.tsx";
import { billsQuery } from "../shared/bills-query.ts";
import { Figure } from "../shared/figure.tsx";
import { levyQuery } from "../shared/figure-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { SavedViews } from "../shared/saved-views.tsx";
import { TableTools } from "../shared/table-tools.tsx";
import { useReportQuery, useToday } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";
import { CurveCard } from "./curve-card.tsx";

/** '93.4%' of tenths of a percent; '' if there is no share. */
const percent = (tenths: number | null): string => (tenths === null ? "" : `${(tenths / 10).toFixed(1)}%`);
/** What had been collected of the levy before, on the same day of its season. */
function LastYear({ row: { year, lastYear } }: { readonly row: SeasonYear }) {
  const texts = useTexts(seasonMessages);
  const { pathOf } = useSection();
  if (!lastYear) return null;
  return (
    <>
      <Figure
        to={`${pathOf("collections")}${levyQuery(year - 1, lastYear.day)}`}
        name={format(texts.season, { year: year - 1 })}
        amount={lastYear.collected}
      />{" "}
      ({percent(lastYear.share)})
    </>
  );
}
/** Percentage points more or less than a season earlier. */
const change = ({ share, lastYear }: SeasonYear): string => {
  if (share === null || !lastYear || lastYear.share === null) return "";
  const points = (share - lastYear.share) / 10;
  return `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(1)}`;
};

function Years({ answer, day }: { readonly answer: SeasonsWire; readonly day: string }) {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  const { pathOf } = useSection();
  const billsOf = (year: number): string =>
    `${pathOf("unpaid")}${billsQuery({ Figure: "levied", TaxYear: year, Age: null })}`;
  const rows = seasonYears(answer, day);
  const columns: readonly Column<SeasonYear>[] = [
    { key: "year", role: "title", header: texts.year, cell: ({ year }) => year },
    { key: "due", tight: true, header: texts.due, cell: ({ dueDate }) => formatDate(dueDate) },
    {
      key: "bills",
      header: texts.bills,
      align: "end",
      cell: ({ year, bills }) => (
        <Link className="report-figure" to={billsOf(year)} aria-label={`${texts.bills} ${year}: ${bills}`}>
          {bills}
        </Link>
      ),
    },
    {
      key: "levied",
      header: texts.levied,
      align: "end",
      cell: ({ year, levied }) => (
        <BillFigureLink to={billsOf(year)} name={format(texts.season, { year })} amount={levied} />
      ),
    },
    {
      key: "collected",
      header: texts.collected,
      align: "end",
      cell: ({ year, collected }) => (
        <Figure
          to={`${pathOf("collections")}${levyQuery(year, day)}`}
          name={format(texts.season, { year })}
          amount={collected}
        />
      ),
    },
    {
      key: "share",
      header: texts.share,
      align: "end",
      cell: ({ share }) => (
        <>
          {percent(share)}
          <svg className="season-bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
            <rect className="share-bars__track" width="100" height="8" />
            <rect
              className="bar-chart__bar"
              width={Math.min(100, Math.max(0, (share ?? 0) / 10))}
              height="8"
            />
          </svg>
        </>
      ),
    },
    { key: "last", header: texts.lastYear, align: "end", cell: (row) => <LastYear row={row} /> },
    { key: "change", header: texts.change, align: "end", cell: change },
  ];
  return (
    <Card
      title={texts.years}
      aside={
        <TableTools
          list="levy"
          days={{ to: day }}
          fileName={`${company.name}-levy-${day}.csv`}
          headings={[
            texts.year,
            texts.due,
            texts.bills,
            texts.levied,
            texts.collected,
            texts.share,
            texts.lastYear,
          ]}
          rows={rows.map((row) => [
            row.year,
            formatDate(row.dueDate),
            row.bills,
            { cents: row.levied },
            { cents: row.collected },
            percent(row.share),
            row.lastYear ? { cents: row.lastYear.collected } : "",
          ])}
        />
      }
    >
      <p className="report-print-only">{`${texts.day} ${formatDate(day)}`}</p>
      <DataTable
        caption={texts.years}
        columns={columns}
        rows={rows}
        rowKey={({ year }) => String(year)}
        dense
      />
    </Card>
  );
}

/** What was collected of each levy, and the season around the due date (OFFICE-003). */
export function Component() {
  const texts = useTexts(seasonMessages);
  const words = useTexts(reportPageMessages);
  const takeFocus = useTakeFocus();
  const today = useToday();
  const [query, changeQuery] = useReportQuery();
  const asked = query.get("day") ?? "";
  const day = isDay(asked) ? asked : today;
  const result = useQuery(reportSeasons, { body: { Day: day } });
  const { answer } = result;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <div className="report-day cp-no-print">
        <DateField
          label={texts.day}
          value={day}
          onChange={(value) => {
            if (isDay(value)) changeQuery({ day: value === today ? "" : value });
          }}
        />
      </div>
      <ReportState
        asked={result}
        isEmpty={answer?.Years.length === 0}
        none={texts.empty}
        noneHelp={texts.emptyHelp}
        failed={words.failed}
      >
        {answer ? (
          <>
            <Years answer={answer} day={day} />
            <CurveCard answer={answer} day={day} nameOf={(year) => format(texts.season, { year })} />
          </>
        ) : null}
      </ReportState>
      <SavedViews />
    </Screen>
  );
}
