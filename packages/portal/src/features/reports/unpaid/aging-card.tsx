import { AGES, type Age, reportAging } from "@county-pay/core/contract";
import { seasonMessages } from "@county-pay/core/messages";
import { type Cents, sum, wireCents } from "@county-pay/core/money";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { BillFigureLink } from "../shared/bill-figure-link.tsx";
import { billsQuery } from "../shared/bills-query.ts";
import { ShareBars } from "../shared/charts/share-bars.tsx";
import { ReportState } from "../shared/report-state.tsx";
import { TableTools } from "../shared/table-tools.tsx";

const NAMES = Object.keys(AGES) as Age[];

/** Today's unpaid balances by levy year and by days late, as a picture and a table. */
export function AgingCard({ today }: { readonly today: string }) {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  const result = useQuery(reportAging, {});
  const answer = result.answer ?? [];
  const years = [...new Set(answer.map(({ TaxYear }) => TaxYear))];
  const unpaid = (year: number | null, age: Age | null): Cents =>
    sum(
      answer
        .filter((row) => (year === null || row.TaxYear === year) && (age === null || row.Age === age))
        .map(({ Unpaid }) => wireCents(Unpaid)),
    );
  const listOf = (TaxYear: number | null, Age: Age | null): string =>
    billsQuery({ Figure: "unpaid", TaxYear, Age });
  const figure = (year: number | null, age: Age | null) => (
    <BillFigureLink
      to={listOf(year, age)}
      name={`${year ?? texts.total}, ${age === null ? texts.total : texts.ages[age]}`}
      amount={unpaid(year, age)}
    />
  );
  const money = (age: Age | null): Column<number> => ({
    key: age ?? "total",
    header: age === null ? texts.total : texts.ages[age],
    align: "end",
    cell: (year) => figure(year, age),
    foot: figure(null, age),
  });
  const columns: readonly Column<number>[] = [
    { key: "year", role: "title", header: texts.year, cell: (year) => year, foot: texts.total },
    ...NAMES.map(money),
    money(null),
  ];
  return (
    <ReportState asked={result} isEmpty={false}>
      <Card
        title={texts.aging}
        aside={
          <TableTools
            list="aging"
            days={{ to: today }}
            fileName={`${company.name}-aging-${today}.csv`}
            headings={[texts.year, ...NAMES.map((age) => texts.ages[age]), texts.total]}
            rows={years.map((year) => [
              year,
              ...[...NAMES, null].map((age) => ({ cents: unpaid(year, age) })),
            ])}
          />
        }
      >
        <p className="cp-muted">{texts.agingHelp}</p>
        <ShareBars
          title={texts.aging}
          parts={NAMES.map((age) => ({
            key: age,
            name: texts.ages[age],
            amount: unpaid(null, age),
            to: listOf(null, age),
          }))}
        />
        <DataTable caption={texts.aging} columns={columns} rows={years} rowKey={String} dense />
      </Card>
    </ReportState>
  );
}
