import { moneyViewMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import type { CollectionSums, ReportDays } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";
import { Figure } from "../shared/figure.tsx";
import { allQuery } from "../shared/figure-query.ts";
import { TENDERS } from "../shared/tenders.ts";
import { type TransactionsOf, transactionsQuery } from "../shared/transactions-path.ts";
import { useSection } from "../shared/use-section.ts";

interface Line {
  readonly key: string;
  readonly name: string;
  readonly amount: Cents;
  /** Where its payments are listed. */
  readonly to?: string;
}

function Lines(props: {
  readonly caption: string;
  readonly header: string;
  readonly lines: readonly Line[];
  readonly total: string;
  readonly sum: Cents;
}) {
  const columns: readonly Column<Line>[] = [
    { key: "name", role: "title", header: props.header, cell: ({ name }) => name, foot: props.total },
    {
      key: "amount",
      header: useTexts(moneyViewMessages).amount,
      align: "end",
      cell: ({ name, amount, to }) =>
        to === undefined ? (
          <span className="cp-money">{formatMoney(amount)}</span>
        ) : (
          <Figure to={to} name={name} amount={amount} />
        ),
      foot: <span className="cp-money">{formatMoney(props.sum)}</span>,
    },
  ];
  return <DataTable caption={props.caption} columns={columns} rows={props.lines} rowKey={({ key }) => key} />;
}

/** What was received by tender, and the accounts that it went to. */
export function ReceivedTable({ sums, days }: { readonly sums: CollectionSums; readonly days: ReportDays }) {
  const { pathOf } = useSection();
  const listOf = (figure: Omit<TransactionsOf, "from" | "to">): string =>
    `${pathOf("transactions")}${transactionsQuery({ ...days, ...figure })}`;
  const texts = useTexts(moneyViewMessages);
  const went: readonly Line[] = [
    { key: "bills", name: texts.bills, amount: sums.bills.total, to: allQuery(days) },
    ...sums.other.map(({ account, amount }) => ({ key: account, name: texts.other[account], amount })),
  ];
  const received = sums.received.map(({ account, amount }) => ({
    key: account,
    name: texts.received[account],
    amount,
    to: listOf({ methods: TENDERS[account] }),
  }));
  const parts = { header: texts.account, total: texts.receivedTotal, sum: sums.total };
  return (
    <>
      <Lines {...parts} caption={texts.receivedTitle} lines={received} />
      <Lines {...parts} caption={texts.chart} lines={went} />
    </>
  );
}
