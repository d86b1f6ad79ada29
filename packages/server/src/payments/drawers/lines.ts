import type { DrawerLineWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { type DrawerLine, type DrawerLineKind, drawerColumn } from "@county-pay/core/payments";
import type { DayRecords } from "./day-records.ts";
import type { DrawerDay } from "./movements.ts";
import { recordOf, startsIn } from "./records.ts";

const NOTHING = { count: 0, cents: cents(0) };

/** What one clerk took and gave back by one method, as the column shows it. */
function flowsOf(rows: readonly DrawerDay[], clerkId: number, method: "CASH" | "CHECK") {
  const row = rows.find((one) => one.clerkId === clerkId && one.method === method);
  if (!row)
    return { taken: NOTHING, voided: NOTHING, refunded: NOTHING, returned: NOTHING, disputed: NOTHING };
  return {
    taken: { count: row.payments, cents: cents(row.takenCents) },
    voided: { count: row.voids, cents: cents(row.voidCents) },
    refunded: { count: row.refunds, cents: cents(row.refundCents) },
    returned: { count: row.returns, cents: cents(row.returnCents) },
    disputed: { count: row.disputes, cents: cents(row.disputeCents) },
  };
}

/** The column of a clerk's drawer on a day (`drawerColumn`). */
export function linesOf(
  { rows, openings, counts, checksTaken }: DayRecords,
  clerkId: number,
): readonly DrawerLine[] {
  const { returned: cashReturned, disputed: cashDisputed, ...cash } = flowsOf(rows, clerkId, "CASH");
  const { taken: _taken, disputed: checksDisputed, ...checks } = flowsOf(rows, clerkId, "CHECK");
  return drawerColumn({
    clerkId: String(clerkId),
    starts: startsIn(openings, clerkId),
    cash: {
      ...cash,
      others: {
        count: cashReturned.count + cashDisputed.count,
        cents: cents(cashReturned.cents + cashDisputed.cents),
      },
    },
    checks: {
      ...checks,
      taken: checksTaken
        .filter((one) => one.clerkId === clerkId)
        .map(({ kind, count, cents: amount }) => ({ kind, count, cents: cents(amount) })),
      others: checksDisputed,
    },
    counts: counts.map(recordOf),
  });
}

/** A line of the column on the wire. */
export const lineToWire = (line: DrawerLine): DrawerLineWire => ({
  Kind: line.kind,
  Cash: toDollars(line.cash),
  Checks: toDollars(line.checks),
  Count: line.count,
  At: line.at,
  By: line.by,
  Other: line.other,
  IsConfirmed: line.isConfirmed,
  CheckKind: line.checkKind,
  BagNumber: line.bagNumber,
});

/** The key of a line's amount in the audit trail: 'drawerCashTakenCents'. */
const auditKey = (kind: DrawerLineKind): string =>
  `drawer_${kind}`.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).concat("Cents");

/** The column for the audit trail: the total of each kind of line in cents, cash and checks together. */
export function auditFacts(lines: readonly DrawerLine[]): Readonly<Record<string, number>> {
  const totals = new Map<string, number>();
  for (const { kind, cash, checks } of lines)
    totals.set(auditKey(kind), (totals.get(auditKey(kind)) ?? 0) + cash + checks);
  return Object.fromEntries(totals);
}
