import { type JournalWire, reportJournal } from "@county-pay/core/contract";
import { format, formatDate, journalMessages, reportViewMessages } from "@county-pay/core/messages";
import { formatMoney, sum, wireCents } from "@county-pay/core/money";
import { accountName } from "@county-pay/core/payments";
import {
  Button,
  Card,
  type Column,
  DataTable,
  NoticeBox,
  Screen,
  ScreenHeading,
  useTexts,
} from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { DaysFilter } from "../shared/days-filter.tsx";
import { Figure } from "../shared/figure.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { SavedViews } from "../shared/saved-views.tsx";
import { useReportDays, useToday } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";
import { JournalFiles } from "./journal-files.tsx";
import { linePath } from "./line-path.ts";

type Entry = JournalWire["Entries"][number];
type Line = Entry["Lines"][number];

const totalOf = (entries: readonly Entry[], side: "Debit" | "Credit") =>
  sum(entries.flatMap(({ Lines }) => Lines.map((line) => wireCents(line[side]))));

function EntryCard({ entry }: { readonly entry: Entry }) {
  const texts = useTexts(journalMessages);
  const { pathOf } = useSection();
  const nameOf = ({ Key, TaxYear }: Line): string =>
    [TaxYear ?? "", accountName(Key, texts.names)].filter(Boolean).join(" ");
  const side = (key: "Debit" | "Credit", header: string): Column<Line> => ({
    key,
    header,
    align: "end",
    cell: (line) => {
      if (line[key] === 0) return null;
      const amount = wireCents(line[key]);
      const list = linePath(entry.Day, line);
      return list === null ? (
        <span className="cp-money">{formatMoney(amount)}</span>
      ) : (
        <Figure to={`${pathOf(list.section)}${list.query}`} name={nameOf(line)} amount={amount} />
      );
    },
    foot: <span className="cp-money">{formatMoney(totalOf([entry], key))}</span>,
  });
  const columns: readonly Column<Line>[] = [
    {
      key: "name",
      role: "title",
      header: texts.description,
      cell: nameOf,
      foot: texts.total,
    },
    { key: "fund", header: texts.fund, cell: ({ Fund }) => Fund, foot: "" },
    {
      key: "account",
      header: texts.account,
      cell: ({ Account }) =>
        Account === "" ? <em>{texts.unnamed}</em> : <span className="report-code">{Account}</span>,
      foot: "",
    },
    side("Debit", texts.debit),
    side("Credit", texts.credit),
  ];
  const title = formatDate(entry.Day);
  return (
    <Card title={title}>
      <DataTable
        caption={`${texts.title} ${title}`}
        columns={columns}
        rows={entry.Lines}
        rowKey={({ Key, TaxYear }) => `${Key} ${TaxYear ?? ""}`}
        dense
      />
    </Card>
  );
}

/** The journal for the county's general ledger: an entry for each day, and its files (OFFICE-003). */
export function Component() {
  const texts = useTexts(journalMessages);
  const { print } = useTexts(reportViewMessages);
  const takeFocus = useTakeFocus();
  const today = useToday();
  const days = useReportDays("week");
  const result = useQuery(reportJournal, { body: { From: days.from, To: days.to } });
  const { answer } = result;
  const entries = answer?.Entries ?? [];
  const isBalanced = totalOf(entries, "Debit") === totalOf(entries, "Credit");
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <DaysFilter days={days} />
      <ReportState asked={result} isEmpty={entries.length === 0} none={texts.none}>
        <Card
          title={format(texts.sum, { amount: formatMoney(totalOf(entries, "Debit")) })}
          aside={
            <span className="report-actions">
              <Button onPress={() => window.print()}>{print}</Button>
            </span>
          }
        >
          <NoticeBox tone={isBalanced ? "info" : "warn"}>
            <p>{isBalanced ? texts.balanced : texts.unbalanced}</p>
            {days.to >= today ? <p>{texts.today}</p> : null}
          </NoticeBox>
          {isBalanced ? <JournalFiles days={days} missing={answer?.Missing ?? []} /> : null}
        </Card>
        {entries.map((entry) => (
          <EntryCard key={entry.Day} entry={entry} />
        ))}
      </ReportState>
      <SavedViews />
    </Screen>
  );
}
