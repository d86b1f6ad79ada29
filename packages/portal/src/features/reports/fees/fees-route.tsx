import { reportTotals } from "@county-pay/core/contract";
import { receiptMessages, reportPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { allFees, type FeeRow, feeRows, paymentMethodText } from "@county-pay/core/payments";
import { Card, type Column, DataTable, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { DaysFilter } from "../shared/days-filter.tsx";
import { Figure } from "../shared/figure.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { TableTools } from "../shared/table-tools.tsx";
import { transactionsQuery } from "../shared/transactions-path.ts";
import { useReportDays } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";

/** A fee in cents per hundred dollars is in hundredths of a percent: 235 is '2.35%'. */
const perCent = (perHundred: number | null): string =>
  perHundred === null ? "" : `${(perHundred / 100).toFixed(2)}%`;

/** The fees charged, by method and card brand (OFFICE-003). */
export function Component() {
  const texts = useTexts(reportPageMessages);
  const methods = useTexts(receiptMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const days = useReportDays("month");
  const result = useQuery(reportTotals, { body: { From: days.from, To: days.to } });
  const rows = feeRows(result.answer ?? []);
  const all = allFees(rows);
  const { pathOf } = useSection();
  const nameOf = ({ method, cardType }: FeeRow): string =>
    paymentMethodText({ paymentType: method, cardType, accountNickName: "" }, methods);
  const listOf = ({ method, cardType }: FeeRow, kind?: "payment"): string =>
    `${pathOf("transactions")}${transactionsQuery({ ...days, methods: [method], cardType, ...(kind ? { kind } : {}) })}`;
  const money = (
    key: "base" | "taken" | "givenBack" | "kept",
    header: string,
    kind?: "payment",
  ): Column<FeeRow> => ({
    key,
    header,
    align: "end",
    cell: (row) => <Figure to={listOf(row, kind)} name={`${nameOf(row)}, ${header}`} amount={row[key]} />,
    foot: <span className="cp-money">{formatMoney(all[key])}</span>,
  });
  const columns: readonly Column<FeeRow>[] = [
    {
      key: "method",
      role: "title",
      header: texts.method,
      cell: nameOf,
      foot: texts.total,
    },
    {
      key: "count",
      header: texts.payments,
      align: "end",
      cell: (row) => (
        <Link
          className="report-figure"
          to={listOf(row, "payment")}
          aria-label={`${nameOf(row)}: ${row.count}`}
        >
          {row.count}
        </Link>
      ),
      foot: all.count,
    },
    money("base", texts.base, "payment"),
    money("taken", texts.feesTitle, "payment"),
    {
      key: "average",
      header: texts.average,
      align: "end",
      cell: ({ perHundred }) => perCent(perHundred),
      foot: "",
    },
    money("givenBack", texts.feesGiven),
    money("kept", texts.feesKept),
  ];
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.feesTitle}</ScreenHeading>
      <p className="cp-muted">{texts.feesHelp}</p>
      <DaysFilter days={days} />
      <ReportState asked={result} isEmpty={rows.length === 0}>
        <Card
          title={texts.feesTitle}
          aside={
            <TableTools
              list="fees"
              days={days}
              fileName={`${company.name}-fees-${days.from}-${days.to}.csv`}
              headings={[
                ...[texts.method, texts.payments, texts.base, texts.feesTitle],
                ...[texts.average, texts.feesGiven, texts.feesKept],
              ]}
              rows={rows.map((row) => [
                nameOf(row),
                row.count,
                { cents: row.base },
                { cents: row.taken },
                perCent(row.perHundred),
                { cents: row.givenBack },
                { cents: row.kept },
              ])}
            />
          }
        >
          <dl className="report-sums">
            <div className="report-sums__main">
              <dt>{texts.feesKept}</dt>
              <dd className="cp-money">{formatMoney(cents(all.kept))}</dd>
            </div>
          </dl>
          <DataTable
            caption={texts.feesTitle}
            columns={columns}
            rows={rows}
            rowKey={({ method, cardType }) => `${method} ${cardType}`}
            dense
          />
        </Card>
      </ReportState>
    </Screen>
  );
}
