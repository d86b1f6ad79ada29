import { MOST_DEPOSIT_LINES, reportDepositLines } from "@county-pay/core/contract";
import { format, formatDate, reportPageMessages, seasonMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import type { ReportDays } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import { Card, type Column, DataTable, NoticeBox, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { ReportState } from "../shared/report-state.tsx";
import { TableTools } from "../shared/table-tools.tsx";
import type { DepositFigure } from "./deposit-figure.ts";

type Line = NonNullable<ReturnType<typeof useLines>["answer"]>["Rows"][number];

const MATCHED: Readonly<Record<DepositFigure["part"], boolean | null>> = {
  recorded: null,
  matched: true,
  unmatched: false,
};

const useLines = (days: ReportDays, { part, day }: DepositFigure) =>
  useQuery(reportDepositLines, {
    body: { From: days.from, To: days.to, Day: day, Matched: MATCHED[part] },
  });

/** The electronic payments and reversals behind a figure, and whether a settlement file has each. */
export function DepositLines({
  days,
  figure,
}: {
  readonly days: ReportDays;
  readonly figure: DepositFigure;
}) {
  const texts = useTexts(seasonMessages);
  const words = useTexts(reportPageMessages);
  const { company } = usePortal();
  const result = useLines(days, figure);
  const rows = result.answer?.Rows ?? [];
  const count = result.answer?.Count ?? 0;
  const columns: readonly Column<Line>[] = [
    {
      key: "reference",
      role: "title",
      header: texts.reference,
      cell: ({ Confirmation }) => (
        <Link
          className="report-figure report-reference"
          to={`${routePath(company.name, "clerk-payment-history")}?find=${Confirmation}`}
        >
          {Confirmation}
        </Link>
      ),
    },
    { key: "day", tight: true, header: texts.depositDay, cell: ({ Day }) => formatDate(Day) },
    { key: "kind", header: texts.kind, cell: ({ Kind }) => words.kinds[Kind] },
    {
      key: "matched",
      header: texts.isMatched,
      cell: ({ IsMatched }) => (IsMatched ? texts.yes : texts.no),
    },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
    },
  ];
  return (
    <>
      <p className="cp-no-print">
        <Link className="report-figure" to={`?${new URLSearchParams({ ...days })}`}>
          {texts.back}
        </Link>
      </p>
      <ReportState asked={result} isEmpty={count === 0} none={texts.depositsNone}>
        <Card
          title={format(texts.linesOf, {
            name: texts[figure.part],
            day: figure.day === null ? texts.allDays : formatDate(figure.day),
            amount: formatMoney(wireCents(result.answer?.Total ?? 0)),
          })}
          aside={
            <TableTools
              list="depositLines"
              days={figure.day === null ? days : { from: figure.day, to: figure.day }}
              fileName={`${company.name}-${figure.part}-${figure.day ?? `${days.from}-${days.to}`}.csv`}
              headings={[texts.reference, texts.depositDay, texts.kind, texts.isMatched, texts.amount]}
              rows={rows.map((row) => [
                row.Confirmation,
                formatDate(row.Day),
                words.kinds[row.Kind],
                row.IsMatched ? texts.yes : texts.no,
                { cents: wireCents(row.Amount) },
              ])}
            />
          }
        >
          {count > MOST_DEPOSIT_LINES ? (
            <NoticeBox tone="warn">
              <p>{format(texts.firstLines, { count: rows.length, all: count })}</p>
            </NoticeBox>
          ) : null}
          <DataTable
            caption={texts.deposits}
            columns={columns}
            rows={rows}
            rowKey={({ Kind, Confirmation }) => `${Kind} ${Confirmation}`}
            dense
          />
        </Card>
      </ReportState>
    </>
  );
}
