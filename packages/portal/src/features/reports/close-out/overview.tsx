import { closeOutMessages } from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import { type Drawer, type DrawerLineKind, isShut } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";

const TAKEN: readonly DrawerLineKind[] = ["cash_taken", "checks_taken"];
const REFUNDED: readonly DrawerLineKind[] = [
  "cash_voided",
  "checks_voided",
  "cash_refunded",
  "checks_refunded",
  "checks_returned",
  "disputed",
];

const EARLIER_DIFFERENCE: readonly DrawerLineKind[] = ["handover_difference", "closed_difference"];

/** The sum of the lines of these kinds, in a cell; null if the drawer has none. */
function amount({ lines }: Drawer, kinds: readonly DrawerLineKind[]): ReactNode {
  const matches = lines.filter(({ kind }) => kinds.includes(kind));
  if (matches.length === 0) return null;
  return (
    <span className="cp-money">
      {formatMoney(sum(matches.flatMap(({ cash, checks }) => [cash, checks])))}
    </span>
  );
}

/** A supervisor's view of a day: every drawer with the lines of its column, cash and checks together. */
export function Overview({ drawers }: { readonly drawers: readonly Drawer[] }) {
  const texts = useTexts(closeOutMessages);
  const all: readonly Column<Drawer>[] = [
    {
      key: "clerk",
      role: "title",
      header: texts.clerkColumn,
      cell: ({ name }) => name,
    },
    { key: "state", header: texts.state, cell: ({ state }) => texts.states[state] },
    {
      key: "opening",
      header: texts.opening,
      align: "end",
      cell: (drawer) => amount(drawer, ["opening"]),
    },
    { key: "taken", header: texts.taken, align: "end", cell: (drawer) => amount(drawer, TAKEN) },
    { key: "refunded", header: texts.refunded, align: "end", cell: (drawer) => amount(drawer, REFUNDED) },
    {
      key: "taken-over",
      header: texts.takenOver,
      align: "end",
      cell: (drawer) => amount(drawer, ["taken_over"]),
    },
    {
      key: "handed-over",
      header: texts.handedOver,
      align: "end",
      cell: (drawer) => amount(drawer, ["handed_over"]),
    },
    {
      key: "closed-before",
      header: texts.closedBefore,
      align: "end",
      cell: (drawer) => amount(drawer, ["closed_kept", "closed_deposited"]),
    },
    {
      key: "earlier-difference",
      header: texts.earlierDifference,
      align: "end",
      cell: (drawer) => amount(drawer, EARLIER_DIFFERENCE),
    },
    { key: "expected", header: texts.expected, align: "end", cell: (drawer) => amount(drawer, ["expected"]) },
    {
      key: "difference",
      header: texts.difference,
      align: "end",
      cell: (drawer) => amount(drawer, ["difference"]),
    },
    {
      key: "counted",
      header: texts.countedColumn,
      align: "end",
      cell: (drawer) => amount(drawer, ["counted"]) ?? (isShut(drawer.state) ? null : texts.notClosed),
    },
    {
      key: "deposited",
      header: texts.deposited,
      align: "end",
      cell: (drawer) => amount(drawer, ["deposited"]),
    },
  ];
  // Without the columns of what happened in no drawer.
  const columns = all.filter(({ cell }) => drawers.some((drawer) => cell(drawer) !== null));
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
