import type { LedgerFigures } from "@county-pay/core/contract";
import { dayBooksMessages } from "@county-pay/core/messages";
import { cents, formatMoney, sum } from "@county-pay/core/money";
import { type Column, DataTable, useTexts } from "@county-pay/ui";

/** What was debited and credited on each account of the ledger. */
export function LedgerTable({ rows }: { readonly rows: readonly LedgerFigures[] }) {
  const texts = useTexts(dayBooksMessages);
  const names: Readonly<Record<string, string>> = texts.accounts;
  const side = (key: "DebitCents" | "CreditCents", header: string): Column<LedgerFigures> => ({
    key,
    header,
    align: "end",
    cell: (row) => <span className="cp-money">{formatMoney(cents(row[key]))}</span>,
    foot: <span className="cp-money">{formatMoney(sum(rows.map((row) => cents(row[key]))))}</span>,
  });
  const columns: readonly Column<LedgerFigures>[] = [
    {
      key: "account",
      role: "title",
      header: texts.account,
      cell: ({ Account }) => names[Account] ?? Account,
      foot: texts.total,
    },
    side("DebitCents", texts.debit),
    side("CreditCents", texts.credit),
  ];
  return (
    <DataTable caption={texts.ledger} columns={columns} rows={rows} rowKey={({ Account }) => Account} dense />
  );
}
