import { type CollectionsWire, reportCollections } from "@county-pay/core/contract";
import { format, formatDate, moneyViewMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  COLLECTED,
  COLLECTION_GROUPS,
  type CollectedRow,
  collectionSums,
  groupCollections,
  type ReportDays,
} from "@county-pay/core/payments";
import { Card, type Column, DataTable, NoticeBox, Select, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ShareBars } from "../shared/charts/share-bars.tsx";
import { Figure } from "../shared/figure.tsx";
import { figureQuery } from "../shared/figure-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import { TableTools } from "../shared/table-tools.tsx";
import { useReportQuery } from "../shared/use-report-days.ts";
import { ReceivedTable } from "./received-table.tsx";
import { rowName } from "./row-name.ts";

/** What every bill collected, whatever its entity and levy year. */
const ALL = { scope: null, entity: null, fund: null, taxYear: null };

function FiguresOf({ days, answer }: { readonly days: ReportDays; readonly answer: CollectionsWire }) {
  const texts = useTexts(moneyViewMessages);
  const { company } = usePortal();
  const [query, change] = useReportQuery();
  const by = COLLECTION_GROUPS.find((group) => group === query.get("by")) ?? "entity";
  const rows = groupCollections(answer.Rows, by);
  const sums = collectionSums(answer);
  const nameOf = (row: CollectedRow): string => rowName(row, by, texts);
  const shown = COLLECTED.filter((name) => name === "principal" || rows.some((row) => row[name] !== 0));
  const columns: readonly Column<CollectedRow>[] = [
    { key: "name", role: "title", header: texts.groups[by], cell: nameOf, foot: texts.total },
    ...(by === "detail"
      ? [
          { key: "fund", header: texts.fund, cell: (row: CollectedRow) => row.fund, foot: "" },
          {
            key: "year",
            header: texts.year,
            tight: true,
            cell: (row: CollectedRow) => row.taxYear,
            foot: "",
          },
        ]
      : []),
    ...shown.map(
      (name): Column<CollectedRow> => ({
        key: name,
        header: texts[name],
        align: "end",
        cell: (row) => (
          <Figure
            to={figureQuery(days, row, by, name)}
            name={`${nameOf(row)}, ${texts[name]}`}
            amount={row[name]}
          />
        ),
        foot: <Figure to={figureQuery(days, ALL, by, name)} name={texts[name]} amount={sums.bills[name]} />,
      }),
    ),
    {
      key: "total",
      header: texts.total,
      align: "end",
      cell: (row) => <Figure to={figureQuery(days, row, by)} name={nameOf(row)} amount={row.total} />,
      foot: <Figure to={figureQuery(days, ALL, by)} name={texts.allEntities} amount={sums.bills.total} />,
    },
  ];
  const headings = [
    texts.groups[by],
    texts.fund,
    texts.year,
    ...COLLECTED.map((name) => texts[name]),
    texts.total,
  ];
  return (
    <>
      <Card
        title={texts.bills}
        aside={
          <TableTools
            list="collectionFigures"
            days={days}
            fileName={`${company.name}-collections-${days.from}-${days.to}.csv`}
            headings={headings}
            rows={rows.map((row) => [
              nameOf(row),
              row.fund ?? "",
              row.taxYear ?? "",
              ...COLLECTED.map((name) => ({ cents: row[name] })),
              { cents: row.total },
            ])}
          />
        }
      >
        <p className="report-print-only">{`${formatDate(days.from)} - ${formatDate(days.to)}`}</p>
        <div className="report-filters cp-no-print">
          <Select
            label={texts.groupBy}
            value={by}
            options={COLLECTION_GROUPS.map((group) => ({ value: group, label: texts.groups[group] }))}
            onChange={(group) => change({ by: group === "entity" ? "" : group })}
          />
        </div>
        {by === "detail" ? null : (
          <ShareBars
            title={texts.chart}
            parts={rows.map((row) => ({
              key: row.key,
              name: nameOf(row),
              amount: row.total,
              to: figureQuery(days, row, by),
            }))}
          />
        )}
        <DataTable caption={texts.bills} columns={columns} rows={rows} rowKey={({ key }) => key} dense />
      </Card>
      <Card title={texts.receivedTitle}>
        <ReceivedTable sums={sums} days={days} />
        <NoticeBox tone={sums.difference === 0 ? "info" : "warn"}>
          <p>
            {sums.difference === 0
              ? texts.agrees
              : format(texts.differs, { amount: formatMoney(sums.difference) })}
          </p>
        </NoticeBox>
      </Card>
    </>
  );
}

/** The figures of the report, as a picture and a table; each leads to its payments. */
export function Figures({ days }: { readonly days: ReportDays }) {
  const texts = useTexts(moneyViewMessages);
  const result = useQuery(reportCollections, { body: { From: days.from, To: days.to } });
  const { answer } = result;
  const isEmpty = answer ? [...answer.Rows, ...answer.Other, ...answer.Received].length === 0 : false;
  return (
    <ReportState asked={result} isEmpty={isEmpty} none={texts.none} noneHelp={texts.noneHelp}>
      {answer ? <FiguresOf days={days} answer={answer} /> : null}
    </ReportState>
  );
}
