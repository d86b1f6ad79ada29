import { type BankDepositWire, reportBankDeposits } from "@county-pay/core/contract";
import { bankDepositMessages, format, formatDate } from "@county-pay/core/messages";
import { type Cents, formatMoney, sum, wireCents } from "@county-pay/core/money";
import type { ReportDays } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import { TableTools } from "../shared/table-tools.tsx";

type Expected = BankDepositWire["Expected"][number];

const expectedOf = ({ Expected: parts }: BankDepositWire): Cents =>
  sum(parts.map(({ Amount }) => wireCents(Amount)));

/** What a part of a deposit is: 'Drawer of Ada Sample, bag B-17'. */
function useExpectedText(): (expected: Expected) => string {
  const texts = useTexts(bankDepositMessages);
  return ({ Kind, Name, Reference }) =>
    Kind === "payout"
      ? [texts.payout, Reference || Name].filter(Boolean).join(" ")
      : [
          format(texts.slip, { name: Name }),
          ...(Reference === "" ? [] : [format(texts.bag, { bag: Reference })]),
        ].join(", ");
}

/** The bank's deposits beside what was paid out and what the drawers deposited. */
export function BankCard({ days }: { readonly days: ReportDays }) {
  const texts = useTexts(bankDepositMessages);
  const expectedText = useExpectedText();
  const { company } = usePortal();
  const result = useQuery(reportBankDeposits, { body: { From: days.from, To: days.to } });
  const rows = result.answer ?? [];
  const columns: readonly Column<BankDepositWire>[] = [
    { key: "meaning", role: "title", header: texts.meaning, cell: ({ Meaning }) => texts.meanings[Meaning] },
    {
      key: "bank",
      header: texts.bank,
      align: "end",
      cell: ({ Bank }) =>
        Bank ? (
          <>
            <span className="cp-money">{formatMoney(wireCents(Bank.Amount))}</span>
            <span className="report-small">
              {formatDate(Bank.Day)} {Bank.Text}
            </span>
          </>
        ) : null,
    },
    {
      key: "ours",
      header: texts.ours,
      align: "end",
      cell: (row) =>
        row.Expected.length === 0 ? null : (
          <>
            <span className="cp-money">{formatMoney(expectedOf(row))}</span>
            {row.Expected.map((one) => (
              <span key={`${one.Kind} ${one.Day} ${one.Name} ${one.Reference}`} className="report-small">
                {formatDate(one.Day)} {expectedText(one)}
              </span>
            ))}
          </>
        ),
    },
    { key: "todo", header: texts.todo, cell: ({ Meaning }) => texts.todos[Meaning] },
  ];
  return (
    <ReportState asked={result} isEmpty={rows.length === 0} none={texts.none} noneHelp={texts.noneHelp}>
      <Card
        title={texts.title}
        aside={
          <TableTools
            list="bankDeposits"
            days={days}
            fileName={`${company.name}-bank-deposits-${days.from}-${days.to}.csv`}
            headings={[texts.meaning, texts.day, texts.bank, texts.ours, texts.ours, texts.todo]}
            rows={rows.map((row) => [
              texts.meanings[row.Meaning],
              formatDate(row.Bank?.Day ?? row.Expected[0]?.Day ?? ""),
              row.Bank ? { cents: wireCents(row.Bank.Amount) } : "",
              row.Expected.length === 0 ? "" : { cents: expectedOf(row) },
              row.Expected.map(expectedText).join("; "),
              texts.todos[row.Meaning],
            ])}
          />
        }
      >
        <p className="cp-muted">{texts.help}</p>
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ Bank, Expected: parts }) =>
            JSON.stringify([
              Bank,
              parts.map(({ Kind, Day, Name, Reference }) => [Kind, Day, Name, Reference]),
            ])
          }
          dense
        />
      </Card>
    </ReportState>
  );
}
