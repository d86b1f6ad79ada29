import { type Cents, cents, sum, ZERO } from "../../money/index.ts";

/** Cash and checks, in cents. */
export interface CashAndChecks {
  readonly cash: Cents;
  readonly checks: Cents;
}

/** One count of a drawer, which closes its day or hands the drawer over to another clerk. */
export interface CountRecord {
  readonly id: string;
  readonly clerkId: string;
  /** ISO with offset. */
  readonly at: string;
  /** What should have been in the drawer; the cash includes the fund. */
  readonly expected: CashAndChecks;
  readonly counted: CashAndChecks;
  /** The fund that was in the drawer, in cents. */
  readonly fund: Cents;
  /** The clerk who takes the drawer over; null if the count closes the day. */
  readonly handedTo: string | null;
  /** The other clerk confirmed a handover by their own count. */
  readonly isReceived: boolean;
  /** It no longer holds: a supervisor reopened the drawer, or the clerk took an unconfirmed handover back. */
  readonly isReopened: boolean;
}

/** What should be in a drawer: the cash includes the fund. Cents. */
export interface DrawerContent extends CashAndChecks {
  readonly fund: Cents;
}

const holds = ({ isReopened }: CountRecord): boolean => !isReopened;

/**
 * What should be in a clerk's drawer: the opening fund, what the clerk took and did not give back (`net`), and what
 * other clerks handed over as both counted it, less what the clerk handed over. Cents; below zero if more was given back
 * than was there. A handover takes out all that should have been there: its difference is the clerk's who handed it over.
 */
export function contentOf(
  clerkId: string,
  opening: Cents,
  net: CashAndChecks,
  counts: readonly CountRecord[],
): DrawerContent {
  const all = counts.filter(holds);
  const received = all.filter(({ handedTo, isReceived }) => handedTo === clerkId && isReceived);
  const given = all.filter((count) => count.clerkId === clerkId && count.handedTo !== null);
  const total = (added: readonly Cents[], removed: readonly Cents[]): Cents =>
    cents(sum(added) - sum(removed));
  return {
    fund: total(
      [opening, ...received.map(({ fund }) => fund)],
      given.map(({ fund }) => fund),
    ),
    cash: total(
      [opening, net.cash, ...received.map(({ counted }) => counted.cash)],
      given.map(({ expected }) => expected.cash),
    ),
    checks: total(
      [net.checks, ...received.map(({ counted }) => counted.checks)],
      given.map(({ expected }) => expected.checks),
    ),
  };
}

/**
 * A drawer's state. `not_opened`: no fund and no money. `handing_over`: counted, and the other clerk has not confirmed
 * it. `handed_over`: nothing is left in it. `changed`: money moved after it was closed, so it must be counted again.
 */
export const DRAWER_STATES = [
  "not_opened",
  "open",
  "handing_over",
  "handed_over",
  "closed",
  "changed",
] as const;
export type DrawerState = (typeof DRAWER_STATES)[number];

const isSame = (one: CashAndChecks, other: CashAndChecks): boolean =>
  one.cash === other.cash && one.checks === other.checks;

/**
 * The state of a clerk's drawer. `own` are the clerk's own counts, oldest first; `isUsed`: it was opened, or money moved
 * in it.
 */
export function drawerState(
  own: readonly CountRecord[],
  content: CashAndChecks,
  isUsed: boolean,
): DrawerState {
  const last = own.findLast(holds);
  const open = isUsed ? "open" : "not_opened";
  if (!last || own.at(-1)?.isReopened) return last ? "open" : open;
  if (last.handedTo === null) return isSame(last.expected, content) ? "closed" : "changed";
  if (!last.isReceived) return "handing_over";
  return isSame(content, { cash: ZERO, checks: ZERO }) ? "handed_over" : "open";
}

/**
 * Whether the drawer can be counted: not while it is closed, or was handed over. Until then, a blind count hides its
 * amounts from its clerk.
 */
export const isCountable = (state: DrawerState): boolean =>
  state === "not_opened" || state === "open" || state === "changed";

/**
 * Whether the fund of an opened drawer can be corrected: only before its count, so a closed drawer is reopened first,
 * and not after the drawer was handed over with its fund. `handovers`: how many of its handovers were not undone.
 */
export const isFundCorrectable = (state: DrawerState, handovers: number): boolean =>
  isCountable(state) && handovers === 0;

/**
 * The clerk whose drawer holds a check: the one who took it (`takenAt`, ISO with offset), or the last one to whom it was
 * handed over with the drawer. `counts` in the order of time.
 */
export function holderOf(
  { clerkId, takenAt }: { readonly clerkId: string; readonly takenAt: string },
  counts: readonly CountRecord[],
): string {
  let holder = clerkId;
  let since = Date.parse(takenAt);
  for (const count of counts) {
    const at = Date.parse(count.at);
    if (!holds(count) || count.handedTo === null || !count.isReceived) continue;
    if (count.clerkId !== holder || at < since) continue;
    holder = count.handedTo;
    since = at;
  }
  return holder;
}
