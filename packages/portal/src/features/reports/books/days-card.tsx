import { type BookDayWire, bookDays } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatDate, formatStamp } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { dayBeside } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { ReportState } from "../shared/report-state.tsx";
import { useSection } from "../shared/use-section.ts";

/** The last days with money, and whether they are closed. `last` is the newest day that has books. */
export function DaysCard({ last }: { readonly last: string }) {
  const texts = useTexts(dayBooksMessages);
  const { company } = usePortal();
  const { pathOf } = useSection();
  const result = useQuery(bookDays, { body: { From: dayBeside(last, -30), To: last } });
  const rows = result.answer ?? [];
  const columns: readonly Column<BookDayWire>[] = [
    {
      key: "day",
      role: "title",
      tight: true,
      header: texts.day,
      cell: ({ Day }) => (
        <Link
          className="report-figure"
          aria-label={format(texts.toDay, { day: formatDate(Day) })}
          to={`${pathOf("books")}?day=${Day}`}
        >
          {formatDate(Day)}
        </Link>
      ),
    },
    {
      key: "status",
      header: texts.status,
      cell: ({ IsClosed, ClosedAt, ClosedBy }) =>
        IsClosed && ClosedAt
          ? format(texts.closedBy, { time: formatStamp(ClosedAt, company.timeZone), name: ClosedBy })
          : texts.open,
    },
    {
      key: "net",
      header: texts.net,
      align: "end",
      cell: ({ NetCents }) => <span className="cp-money">{formatMoney(cents(NetCents))}</span>,
    },
  ];
  return (
    <div className="cp-no-print">
      <Card title={texts.days}>
        <p className="cp-muted">{texts.daysHelp}</p>
        <ReportState asked={result} isEmpty={rows.length === 0}>
          <DataTable caption={texts.days} columns={columns} rows={rows} rowKey={({ Day }) => Day} dense />
        </ReportState>
      </Card>
    </div>
  );
}
