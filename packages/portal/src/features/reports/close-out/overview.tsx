import { closeOutMessages } from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import type { CashAndChecks, Drawer } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { useDifferenceText } from "./difference-text.ts";

const together = ({ cash, checks }: CashAndChecks) => sum([cash, checks]);

/** A supervisor's view of a day: every drawer with its state and amounts. */
export function Overview({ drawers }: { readonly drawers: readonly Drawer[] }) {
  const texts = useTexts(closeOutMessages);
  const difference = useDifferenceText();
  const money = (amounts: CashAndChecks | null | undefined) =>
    amounts ? <span className="cp-money">{formatMoney(together(amounts))}</span> : null;
  const columns: readonly Column<Drawer>[] = [
    {
      key: "clerk",
      role: "title",
      header: texts.clerkColumn,
      cell: ({ name }) => name || texts.nobody,
    },
    { key: "state", header: texts.state, cell: ({ state }) => texts.states[state] },
    {
      key: "opening",
      header: texts.opening,
      align: "end",
      cell: ({ opening }) => (opening ? formatMoney(opening.fund) : texts.notOpened),
    },
    {
      key: "expected",
      header: texts.expected,
      align: "end",
      cell: ({ expected, count }) => money(count ? count.expected : expected),
    },
    {
      key: "counted",
      header: texts.countedColumn,
      align: "end",
      cell: ({ count }) => (count ? money(count.counted) : texts.notClosed),
    },
    {
      key: "difference",
      header: texts.difference,
      align: "end",
      cell: ({ count }) => (count ? difference(together(count.difference)) : null),
    },
  ];
  return (
    <div className="close-out-overview">
      <Card title={texts.overview}>
        <DataTable
          caption={texts.overview}
          columns={columns}
          rows={drawers}
          rowKey={({ clerkId }) => clerkId}
          dense
        />
      </Card>
    </div>
  );
}
