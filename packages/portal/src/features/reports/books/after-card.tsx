import type { AfterCloseWire, DayBooksWire } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatDate, formatStamp } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { Card, type Column, DataTable, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";
import { useSection } from "../shared/use-section.ts";

/** What concerns a closed day and is booked on a later one, with the difference that it makes there. */
export function AfterCard({ books }: { readonly books: DayBooksWire }) {
  const texts = useTexts(dayBooksMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const { pathOf } = useSection();
  const rows = books.AfterClose;
  const amount = formatMoney(cents(books.AfterCloseCents));
  const columns: readonly Column<AfterCloseWire>[] = [
    {
      key: "reference",
      role: "title",
      header: texts.reference,
      cell: ({ Confirmation, BookedOn }) => (
        <Link
          className="report-figure report-reference"
          to={`${pathOf("transactions")}?from=${BookedOn}&to=${BookedOn}&text=${Confirmation}`}
        >
          {Confirmation}
        </Link>
      ),
      foot: texts.total,
    },
    { key: "kind", header: texts.what, cell: ({ Kind }) => texts.kinds[Kind], foot: "" },
    { key: "why", header: texts.why, cell: ({ Why }) => texts.whys[Why], foot: "" },
    { key: "method", header: texts.method, cell: ({ PaymentType }) => texts.methods[PaymentType], foot: "" },
    { key: "time", header: texts.time, cell: ({ At }) => formatStamp(At, company.timeZone), foot: "" },
    {
      key: "booked",
      header: texts.bookedOn,
      tight: true,
      cell: ({ BookedOn }) => (
        <Link className="report-figure" to={`${pathOf("books")}?day=${BookedOn}`}>
          {formatDate(BookedOn)}
        </Link>
      ),
      foot: "",
    },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{formatMoney(cents(row.Cents))}</span>,
      foot: <span className="cp-money">{amount}</span>,
    },
  ];
  return (
    <Card title={texts.after}>
      <p className="cp-muted">{texts.afterHelp}</p>
      {rows.length === 0 ? (
        <p>{texts.afterNone}</p>
      ) : (
        <>
          <p>
            <strong>{plural(texts.afterSum, { count: books.AfterCloseCount, amount })}</strong>
          </p>
          {books.AfterCloseCount > rows.length ? (
            <p>{format(texts.afterMore, { count: rows.length })}</p>
          ) : null}
          <DataTable
            caption={texts.after}
            columns={columns}
            rows={rows}
            rowKey={({ Confirmation, Kind }) => `${Kind} ${Confirmation}`}
            dense
          />
        </>
      )}
    </Card>
  );
}
