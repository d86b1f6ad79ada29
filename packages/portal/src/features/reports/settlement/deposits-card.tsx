import { reportDeposits } from "@county-pay/core/contract";
import { formatDate, seasonMessages } from "@county-pay/core/messages";
import { type Cents, subtract, sum, wireCents } from "@county-pay/core/money";
import type { ReportDays } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ShareBars } from "../shared/charts/share-bars.tsx";
import { Figure } from "../shared/figure.tsx";
import { ReportState } from "../shared/report-state.tsx";
import { TableTools } from "../shared/table-tools.tsx";

type Part = "recorded" | "matched" | "unmatched";

interface Row {
  readonly day: string;
  readonly recorded: Cents;
  readonly matched: Cents;
  readonly unmatched: Cents;
  readonly open: number;
}

/** The electronic money of each day, and how much of it the settlement files have. */
export function DepositsCard({ days }: { readonly days: ReportDays }) {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  const result = useQuery(reportDeposits, { body: { From: days.from, To: days.to } });
  const rows = (result.answer ?? []).map(({ Day, Recorded, Matched, Count, MatchedCount }): Row => {
    const [recorded, matched] = [wireCents(Recorded), wireCents(Matched)];
    return {
      day: Day,
      recorded,
      matched,
      unmatched: subtract(recorded, matched),
      open: Count - MatchedCount,
    };
  });
  const total = (key: Part): Cents => sum(rows.map((row) => row[key]));
  const listOf = (key: Part, day = ""): string =>
    `?${new URLSearchParams({ ...days, list: key, ...(day === "" ? {} : { day }) })}`;
  const money = (key: Part): Column<Row> => ({
    key,
    header: texts[key],
    align: "end",
    cell: (row) => (
      <Figure to={listOf(key, row.day)} name={`${texts[key]}, ${formatDate(row.day)}`} amount={row[key]} />
    ),
    foot: <Figure to={listOf(key)} name={texts[key]} amount={total(key)} />,
  });
  const columns: readonly Column<Row>[] = [
    {
      key: "day",
      role: "title",
      tight: true,
      header: texts.depositDay,
      cell: ({ day }) => formatDate(day),
      foot: texts.total,
    },
    money("recorded"),
    money("matched"),
    money("unmatched"),
    {
      key: "open",
      header: texts.open,
      align: "end",
      cell: ({ open }) => open,
      foot: rows.reduce((so, { open }) => so + open, 0),
    },
  ];
  return (
    <ReportState asked={result} isEmpty={rows.length === 0} none={texts.depositsNone}>
      <Card
        title={texts.deposits}
        aside={
          <TableTools
            list="deposits"
            days={days}
            fileName={`${company.name}-deposits-${days.from}-${days.to}.csv`}
            headings={[texts.depositDay, texts.recorded, texts.matched, texts.unmatched, texts.open]}
            rows={rows.map((row) => [
              formatDate(row.day),
              { cents: row.recorded },
              { cents: row.matched },
              { cents: row.unmatched },
              row.open,
            ])}
          />
        }
      >
        <p className="cp-muted">{texts.depositsHelp}</p>
        <ShareBars
          title={texts.deposits}
          parts={(["matched", "unmatched"] as const).map((key) => ({
            key,
            name: texts[key],
            amount: total(key),
            to: listOf(key),
          }))}
        />
        <DataTable caption={texts.deposits} columns={columns} rows={rows} rowKey={({ day }) => day} dense />
      </Card>
    </ReportState>
  );
}
