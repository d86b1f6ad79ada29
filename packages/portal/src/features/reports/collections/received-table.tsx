import { moneyViewMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import type { CollectionSums } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";

interface Line {
  readonly key: string;
  readonly name: string;
  readonly amount: Cents;
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
      cell: ({ amount }) => <span className="cp-money">{formatMoney(amount)}</span>,
      foot: <span className="cp-money">{formatMoney(props.sum)}</span>,
    },
  ];
  return <DataTable caption={props.caption} columns={columns} rows={props.lines} rowKey={({ key }) => key} />;
}

/** What was received by tender, and the accounts that it went to. */
export function ReceivedTable({ sums }: { readonly sums: CollectionSums }) {
  const texts = useTexts(moneyViewMessages);
  const went: readonly Line[] = [
    { key: "bills", name: texts.bills, amount: sums.bills.total },
    ...sums.other.map(({ account, amount }) => ({ key: account, name: texts.other[account], amount })),
  ];
  const received = sums.received.map(({ account, amount }) => ({
    key: account,
    name: texts.received[account],
    amount,
  }));
  const parts = { header: texts.account, total: texts.receivedTotal, sum: sums.total };
  return (
    <>
      <Lines {...parts} caption={texts.receivedTitle} lines={received} />
      <Lines {...parts} caption={texts.chart} lines={went} />
    </>
  );
}
