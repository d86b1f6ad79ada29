import type { CheckKind } from "../../methods/index.ts";
import { type Cents, cents, subtract, sum, ZERO } from "../../money/index.ts";
import { type CashAndChecks, type CountRecord, closingsOf, type DrawerStart } from "./content.ts";

/**
 * The lines of a drawer's column, in its order. Those before `expected` add up to it. `difference` added to `expected` is
 * `counted`, which is `kept` and `deposited` together.
 */
export const DRAWER_LINES = [
  "opening",
  "cash_taken",
  "checks_taken",
  "cash_voided",
  "checks_voided",
  "cash_refunded",
  "checks_refunded",
  "checks_returned",
  "disputed",
  "taken_over",
  "handed_over",
  "handover_difference",
  "closed_kept",
  "closed_deposited",
  "closed_difference",
  "expected",
  "difference",
  "counted",
  "kept",
  "deposited",
] as const;
export type DrawerLineKind = (typeof DRAWER_LINES)[number];

/** One line of a drawer's column, in cents; instants as ISO with offset. */
export interface DrawerLine extends CashAndChecks {
  readonly kind: DrawerLineKind;
  /** How many payments, checks, or refunds it adds up; null for a line that is one event or a total. */
  readonly count: number | null;
  /** When it happened; null for a sum of the day. */
  readonly at: string | null;
  /** Who did it: the clerk who opened or counted; '' for a sum. */
  readonly by: string;
  /** The clerk from whom it was taken over, or to whom it was handed over; otherwise ''. */
  readonly other: string;
  /** Whether the other clerk has confirmed a handover by their own count. */
  readonly isConfirmed: boolean;
  /** The kind of checks taken; null if it was not recorded, and for other lines. */
  readonly checkKind: CheckKind | null;
  readonly bagNumber: string;
}

/** Money that left a drawer: given back, returned by the bank, or disputed. Cents. */
interface Outflow {
  readonly count: number;
  readonly cents: Cents;
}

/** An opening, and who opened it. */
export interface ColumnStart extends DrawerStart {
  readonly by: string;
}

/** A count as the column shows it. */
export interface ColumnCount extends CountRecord {
  readonly by: string;
  readonly clerkName: string;
  readonly handedToName: string;
  readonly receivedAt: string | null;
  readonly kept: Cents;
  readonly bagNumber: string;
}

/** All that moved money in a clerk's drawer on a day. Cents. */
export interface DrawerMovements {
  readonly clerkId: string;
  readonly starts: readonly ColumnStart[];
  readonly cash: {
    readonly taken: Outflow;
    readonly voided: Outflow;
    readonly refunded: Outflow;
    readonly others: Outflow;
  };
  readonly checks: {
    readonly taken: readonly (Outflow & { readonly kind: CheckKind | null })[];
    readonly voided: Outflow;
    readonly refunded: Outflow;
    readonly returned: Outflow;
    readonly others: Outflow;
  };
  /** The counts of all drawers of the day, oldest first. */
  readonly counts: readonly ColumnCount[];
}

const NO_DETAILS = {
  count: null,
  at: null,
  by: "",
  other: "",
  isConfirmed: false,
  checkKind: null,
  bagNumber: "",
} as const;

const negative = ({ cash, checks }: CashAndChecks): CashAndChecks => ({
  cash: cents(-cash),
  checks: cents(-checks),
});
const differenceOf = ({ counted, expected }: Pick<CountRecord, "counted" | "expected">): CashAndChecks => ({
  cash: subtract(counted.cash, expected.cash),
  checks: subtract(counted.checks, expected.checks),
});
const isNothing = ({ cash, checks }: CashAndChecks): boolean => cash === 0 && checks === 0;

const line = (
  kind: DrawerLineKind,
  amounts: CashAndChecks,
  details: Partial<Omit<DrawerLine, "kind" | keyof CashAndChecks>> = {},
): DrawerLine => ({ ...NO_DETAILS, kind, cash: amounts.cash, checks: amounts.checks, ...details });

const inCash = (amount: number): CashAndChecks => ({ cash: cents(amount), checks: ZERO });
const inChecks = (amount: number): CashAndChecks => ({ cash: ZERO, checks: cents(amount) });

/** What was taken and what went out again, as sums of the day. */
function dayLines({ cash, checks }: DrawerMovements): readonly DrawerLine[] {
  const out = (
    kind: DrawerLineKind,
    of: (amount: number) => CashAndChecks,
    { count, cents: amount }: Outflow,
  ) => (count === 0 && amount === 0 ? [] : [line(kind, of(-amount), { count })]);
  const { taken } = cash;
  const others = { cash: cents(-cash.others.cents), checks: cents(-checks.others.cents) };
  return [
    ...(taken.count === 0 ? [] : [line("cash_taken", inCash(taken.cents), { count: taken.count })]),
    ...checks.taken.map(({ kind, count, cents: amount }) =>
      line("checks_taken", inChecks(amount), { count, checkKind: kind }),
    ),
    ...out("cash_voided", inCash, cash.voided),
    ...out("checks_voided", inChecks, checks.voided),
    ...out("cash_refunded", inCash, cash.refunded),
    ...out("checks_refunded", inChecks, checks.refunded),
    ...out("checks_returned", inChecks, checks.returned),
    ...(isNothing(others)
      ? []
      : [line("disputed", others, { count: cash.others.count + checks.others.count })]),
  ];
}

/** The lines of a count that took the money out of the drawer: a handover, or a closing before a new opening. */
function leavingLines(count: ColumnCount): readonly DrawerLine[] {
  const when = { at: count.at, by: count.by };
  // The counted amount leaves; what was over or short of it is the clerk's, and leaves with it.
  const difference = differenceOf(count);
  const isHandover = count.handedTo !== null;
  const off = isNothing(difference)
    ? []
    : [line(isHandover ? "handover_difference" : "closed_difference", difference, when)];
  if (isHandover)
    return [
      line("handed_over", negative(count.counted), {
        ...when,
        other: count.handedToName,
        isConfirmed: count.isReceived,
      }),
      ...off,
    ];
  const { kept, bagNumber } = count;
  const deposited = { cash: subtract(count.counted.cash, kept), checks: count.counted.checks };
  return [
    ...(kept === 0 ? [] : [line("closed_kept", negative(inCash(kept)), when)]),
    line("closed_deposited", negative(deposited), { ...when, bagNumber }),
    ...off,
  ];
}

/**
 * A clerk's drawer of a day as one column, from the opening fund to the deposit: every sheet, screen, and file shows
 * these lines. What was handed over is negative for the clerk who gave it, and positive for the one who confirmed it.
 */
export function drawerColumn(movements: DrawerMovements): readonly DrawerLine[] {
  const { clerkId, starts, counts } = movements;
  const own = counts.filter((count) => count.clerkId === clerkId);
  const closings = closingsOf(own, starts);
  const settled = closings.filter(({ isSettled }) => isSettled).map(({ count }) => count);
  const handovers = own.filter(({ handedTo, isReopened }) => handedTo !== null && !isReopened);
  const received = counts.filter(
    ({ handedTo, isReceived, isReopened }) => handedTo === clerkId && isReceived && !isReopened,
  );
  const events = [
    ...starts.map(({ fund, at, by }) => ({ at, lines: [line("opening", inCash(fund), { at, by })] })),
    ...received.map((count) => ({
      at: count.receivedAt ?? count.at,
      lines: [
        line("taken_over", count.counted, {
          at: count.receivedAt ?? count.at,
          by: count.handedToName,
          other: count.clerkName,
          isConfirmed: true,
        }),
      ],
    })),
    ...[...handovers, ...settled].map((count) => ({ at: count.at, lines: leavingLines(count) })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  // What was taken follows the first fund: the sums of the day have no time of their own.
  const [first, ...rest] = events;
  const startsWithFund = first?.lines[0]?.kind === "opening";
  const before = [
    ...(startsWithFund ? first.lines : []),
    ...dayLines(movements),
    ...(startsWithFund ? rest : events).flatMap(({ lines }) => lines),
  ];
  const content = {
    cash: sum(before.map(({ cash }) => cash)),
    checks: sum(before.map(({ checks }) => checks)),
  };
  const expected = line("expected", content);
  const last = closings.find(({ isSettled }) => !isSettled)?.count;
  const isCounted =
    last !== undefined && last.expected.cash === content.cash && last.expected.checks === content.checks;
  if (!isCounted) return [...before, expected];
  const when = { at: last.at, by: last.by };
  const deposited = { cash: subtract(last.counted.cash, last.kept), checks: last.counted.checks };
  return [
    ...before,
    expected,
    line("difference", differenceOf(last), when),
    line("counted", last.counted, when),
    line("kept", inCash(last.kept), when),
    line("deposited", deposited, { ...when, bagNumber: last.bagNumber }),
  ];
}

/** The lines that a blind count withholds from the drawer's clerk: what they took and gave back, and its total. */
const WITHHELD: readonly DrawerLineKind[] = [
  "cash_taken",
  "checks_taken",
  "cash_voided",
  "checks_voided",
  "cash_refunded",
  "checks_refunded",
  "checks_returned",
  "disputed",
  "expected",
];

/** The lines that the clerk of an uncounted drawer may see where drawers are counted blindly. */
export const blindLines = (lines: readonly DrawerLine[]): readonly DrawerLine[] =>
  lines.filter(({ kind }) => !WITHHELD.includes(kind));
