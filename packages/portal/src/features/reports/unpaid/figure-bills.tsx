import {
  type BillFilterWire,
  type FigureBillWire,
  reportBills,
  reportBillsCsv,
} from "@county-pay/core/contract";
import { format, formatDate, seasonMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { routePath } from "@county-pay/core/site";
import { type Column, DataTable, Screen, ScreenHeading, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { useRowPages } from "../shared/rows/row-pages.ts";
import { RowsCard } from "../shared/rows/rows-card.tsx";
import "../shared/reports.css";
import { useToday } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";

function useColumns(figure: BillFilterWire["Figure"]): readonly Column<FigureBillWire>[] {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  return [
    {
      key: "bill",
      role: "title",
      header: texts.billNumber,
      cell: ({ Id, BillNumber }) => (
        <Link
          className="report-figure"
          to={routePath(company.name, "clerk-bill-preview", { propertyId: Id })}
        >
          {BillNumber}
        </Link>
      ),
    },
    { key: "parcel", header: texts.parcel, cell: ({ ParcelId }) => ParcelId },
    { key: "year", tight: true, header: texts.year, cell: ({ TaxYear }) => TaxYear },
    {
      key: "due",
      tight: true,
      header: texts.due,
      cell: ({ DueDate }) => (DueDate === null ? null : formatDate(DueDate)),
    },
    {
      key: "balance",
      header: texts.balance,
      align: "end",
      cell: ({ Balance }) => <span className="cp-money">{formatMoney(wireCents(Balance))}</span>,
    },
    {
      key: "amount",
      header: texts.figures[figure],
      align: "end",
      cell: ({ Amount }) => <strong className="cp-money">{formatMoney(wireCents(Amount))}</strong>,
    },
  ];
}

/** The bills behind a figure, each with a link to its page; their amounts add up to the figure. */
export function FigureBills({ filter }: { readonly filter: BillFilterWire }) {
  const texts = useTexts(seasonMessages);
  const plural = useCounted();
  const takeFocus = useTakeFocus();
  const { company } = usePortal();
  const { pathOf } = useSection();
  const today = useToday();
  const pages = useRowPages({ mostSkipped: 10_000_000 });
  const result = useQuery(reportBills, {
    body: { ...filter, ...pages.span },
  });
  const columns = useColumns(filter.Figure);
  const { answer } = result;
  const count = answer?.Count ?? 0;
  const name = [
    texts.figures[filter.Figure],
    filter.TaxYear ?? "",
    filter.Age === null ? "" : texts.ages[filter.Age],
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>
        {format(texts.billsOf, { name, amount: formatMoney(wireCents(answer?.Total ?? 0)) })}
      </ScreenHeading>
      <p className="cp-no-print">
        <Link className="report-figure" to={pathOf(filter.Figure === "levied" ? "levy" : "unpaid")}>
          {texts.back}
        </Link>
      </p>
      <RowsCard
        asked={result}
        none={texts.noBills}
        title={plural(texts.billCount, { count })}
        count={count}
        pages={pages}
        file={
          <SaveCsv
            call={reportBillsCsv}
            input={{ body: filter }}
            fileName={`${company.name}-bills-${filter.Figure}-${today}.csv`}
          />
        }
      >
        <DataTable caption={name} columns={columns} rows={answer?.Rows ?? []} rowKey={({ Id }) => Id} dense />
      </RowsCard>
    </Screen>
  );
}
