import type { DrawerFigures } from "@county-pay/core/contract";
import { dayBooksMessages, format } from "@county-pay/core/messages";
import { type Cents, cents, formatMoney, sum } from "@county-pay/core/money";
import { drawerDeposit, drawerDifference } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";

/** Each drawer as it was counted, with its deposit. */
export function DrawerTable({ rows }: { readonly rows: readonly DrawerFigures[] }) {
  const texts = useTexts(dayBooksMessages);
  const difference = (amount: Cents): string => {
    if (amount === 0) return texts.agrees;
    const text = formatMoney(cents(Math.abs(amount)));
    return format(amount > 0 ? texts.overBy : texts.shortBy, { amount: text });
  };
  const money = (key: string, header: string, of: (row: DrawerFigures) => Cents): Column<DrawerFigures> => ({
    key,
    header,
    align: "end",
    cell: (row) => <span className="cp-money">{formatMoney(of(row))}</span>,
    foot: <span className="cp-money">{formatMoney(sum(rows.map(of)))}</span>,
  });
  const columns: readonly Column<DrawerFigures>[] = [
    {
      key: "clerk",
      role: "title",
      header: texts.clerk,
      cell: ({ ClerkName }) => ClerkName,
      foot: texts.total,
    },
    money("expected", texts.expected, (row) => cents(row.ExpectedCashCents + row.ExpectedCheckCents)),
    money("counted", texts.countedAmount, (row) => cents(row.CountedCashCents + row.CountedCheckCents)),
    {
      key: "difference",
      header: texts.difference,
      align: "end",
      cell: (row) => difference(drawerDifference(row)),
      foot: difference(sum(rows.map(drawerDifference))),
    },
    money("deposit", texts.deposited, drawerDeposit),
    { key: "bag", header: texts.bag, cell: ({ BagNumber }) => BagNumber || texts.noBag, foot: "" },
  ];
  return (
    <DataTable
      caption={texts.drawers}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.ClerkUserId} ${rows.indexOf(row)}`}
      dense
    />
  );
}
