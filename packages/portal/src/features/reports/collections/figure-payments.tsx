import {
  type CollectedPaymentWire,
  reportCollectionPayments,
  reportCollectionPaymentsCsv,
} from "@county-pay/core/contract";
import { format, formatDate, moneyViewMessages, reportPageMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { type Collected, collectedAmounts, partTotal, type ReportDays } from "@county-pay/core/payments";
import { type Column, DataTable, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";
import { figureOf } from "../shared/figure-query.ts";
import { useRowPages } from "../shared/rows/row-pages.ts";
import { RowsCard } from "../shared/rows/rows-card.tsx";
import { useReportQuery } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";

function useColumns(charge: Collected | null): readonly Column<CollectedPaymentWire>[] {
  const texts = useTexts(moneyViewMessages);
  const words = useTexts(reportPageMessages);
  const money = (
    key: string,
    header: string,
    of: (row: CollectedPaymentWire) => number,
  ): Column<CollectedPaymentWire> => ({
    key,
    header,
    align: "end",
    cell: (row) => <span className="cp-money">{formatMoney(wireCents(of(row)))}</span>,
  });
  const charges: readonly Column<CollectedPaymentWire>[] = [
    money("principal", texts.principal, ({ Principal }) => Principal),
    money("penalty", texts.penalty, ({ Penalty }) => Penalty),
    money("interest", texts.interest, ({ Interest }) => Interest),
    {
      key: "fees",
      header: texts.otherFees,
      align: "end",
      cell: (row) => (
        <span className="cp-money">
          {formatMoney(
            partTotal({
              ...collectedAmounts(row),
              principal: wireCents(0),
              penalty: wireCents(0),
              interest: wireCents(0),
            }),
          )}
        </span>
      ),
    },
  ];
  return [
    { key: "day", tight: true, header: words.day, cell: ({ Day }) => formatDate(Day) },
    { key: "kind", header: words.kind, cell: ({ Kind }) => words.kinds[Kind] },
    {
      key: "reference",
      role: "title",
      header: words.reference,
      cell: ({ Confirmation }) => (
        <RecordLink className="report-figure report-reference" confirmation={Confirmation}>
          {Confirmation}
        </RecordLink>
      ),
    },
    { key: "payer", header: words.payer, cell: ({ PayerName }) => PayerName },
    { key: "bill", header: texts.bill, cell: ({ BillNumber, TaxYear }) => `${BillNumber} (${TaxYear})` },
    ...(charge === null ? charges : []),
    {
      key: "total",
      header: charge === null ? texts.total : texts[charge],
      align: "end",
      cell: (row) => <strong className="cp-money">{formatMoney(partTotal(collectedAmounts(row)))}</strong>,
    },
  ];
}

/** The payments and reversals behind a figure, each with a link to its record. */
export function FigurePayments({ days }: { readonly days: ReportDays }) {
  const texts = useTexts(moneyViewMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const [query] = useReportQuery();
  const filter = figureOf(query, days);
  const pages = useRowPages();
  const result = useQuery(reportCollectionPayments, {
    body: { ...filter, ...pages.span },
  });
  const columns = useColumns(filter.Charge);
  const { answer } = result;
  const count = answer?.Count ?? 0;
  const scope = filter.Scope === "undivided" || filter.Scope === "office" ? texts[filter.Scope] : "";
  const fund = filter.Fund === null ? "" : filter.Fund || texts.noFund;
  const name = [
    filter.Entity ?? scope,
    fund,
    filter.TaxYear ?? "",
    filter.Charge === null ? "" : texts[filter.Charge],
  ]
    .filter(Boolean)
    .join(", ");
  const by = query.get("by") ?? "";
  const { pathOf } = useSection();
  const isOfLevy = filter.From === null;
  const back = new URLSearchParams({ ...days, ...(by === "" ? {} : { by }) });
  return (
    <>
      <p className="cp-no-print">
        <Link className="report-figure" to={isOfLevy ? `${pathOf("levy")}?day=${filter.To}` : `?${back}`}>
          {isOfLevy ? texts.backToSeasons : texts.back}
        </Link>
      </p>
      {isOfLevy ? <p>{format(texts.until, { day: formatDate(filter.To) })}</p> : null}
      <RowsCard
        asked={result}
        none={texts.none}
        noneHelp={texts.noneHelp}
        title={format(texts.paymentsOf, {
          name: name || texts.allEntities,
          amount: formatMoney(wireCents(answer?.Total ?? 0)),
        })}
        count={count}
        pages={pages}
        file={
          <SaveCsv
            call={reportCollectionPaymentsCsv}
            input={{ body: filter }}
            fileName={`${company.name}-collected-${days.from}-${days.to}.csv`}
          />
        }
      >
        <p>{plural(texts.count, { count })}</p>
        <DataTable
          caption={texts.payments}
          columns={columns}
          rows={answer?.Rows ?? []}
          rowKey={({ Id }) => Id}
          dense
        />
      </RowsCard>
    </>
  );
}
