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

/** An opening of a drawer: its fund in cents, and when (ISO with offset). */
export interface DrawerStart {
  readonly fund: Cents;
  readonly at: string;
}

const holds = ({ isReopened }: Pick<CountRecord, "isReopened">): boolean => !isReopened;

const isAfter = (one: { readonly at: string }, other: { readonly at: string }): boolean =>
  Date.parse(one.at) > Date.parse(other.at);

/** A clerk's own counts since their drawer was opened last; all of them if it never was. */
const countsSince = <Count extends Pick<CountRecord, "at">>(
  own: readonly Count[],
  starts: readonly DrawerStart[],
): readonly Count[] => own.filter((count) => !starts.some((start) => isAfter(start, count)));

/**
 * The counts that closed a clerk's drawer on a day: the last one before each new opening, and the last one of all, unless
 * it was reopened or hands the drawer over. `isSettled`: a new drawer was opened after it, so its money is in no drawer.
 */
export function closingsOf<Count extends Pick<CountRecord, "at" | "handedTo" | "isReopened">>(
  own: readonly Count[],
  starts: readonly DrawerStart[],
): readonly { readonly count: Count; readonly isSettled: boolean }[] {
  const openingsBefore = (count: Count): number => starts.filter((start) => !isAfter(start, count)).length;
  return own
    .filter((count, at) => {
      const next = own[at + 1];
      const isLast = next === undefined || openingsBefore(next) !== openingsBefore(count);
      return isLast && holds(count) && count.handedTo === null;
    })
    .map((count) => ({ count, isSettled: openingsBefore(count) < starts.length }));
}

/**
 * What should be in a clerk's drawer: the opening funds, what the clerk took and did not give back (`net`), and what
 * other clerks handed over as both counted it, less what the clerk handed over, and what was closed before a new drawer
 * was opened. Cents; below zero if more was given back than was there. A handover or a closing takes out all that should
 * have been there: its difference is the clerk's.
 */
export function contentOf(
  clerkId: string,
  starts: readonly DrawerStart[],
  net: CashAndChecks,
  counts: readonly CountRecord[],
): DrawerContent {
  const all = counts.filter(holds);
  const received = all.filter(({ handedTo, isReceived }) => handedTo === clerkId && isReceived);
  const own = counts.filter((count) => count.clerkId === clerkId);
  const settled = closingsOf(own, starts).filter(({ isSettled }) => isSettled);
  const given = [
    ...own.filter((count) => holds(count) && count.handedTo !== null),
    ...settled.map(({ count }) => count),
  ];
  const opening = sum(starts.map(({ fund }) => fund));
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
 * it. `handed_over`: nothing is left in it. `changed`: money moved after it was closed or handed over, such as a check that the bank
 * returned, so it must be counted again.
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
 * in it; `starts`: its openings.
 */
export function drawerState(
  own: readonly CountRecord[],
  content: CashAndChecks,
  isUsed: boolean,
  starts: readonly DrawerStart[],
): DrawerState {
  const current = countsSince(own, starts);
  const last = current.findLast(holds);
  const open = isUsed ? "open" : "not_opened";
  if (!last || current.at(-1)?.isReopened) return last ? "open" : open;
  if (last.handedTo === null) return isSame(last.expected, content) ? "closed" : "changed";
  if (!last.isReceived) return "handing_over";
  return isSame(content, { cash: ZERO, checks: ZERO }) ? "handed_over" : "changed";
}

/**
 * Whether the drawer can be counted: not while it is closed, or was handed over. Until then, a blind count hides its
 * amounts from its clerk.
 */
export const isCountable = (state: DrawerState): boolean =>
  state === "not_opened" || state === "open" || state === "changed";

/**
 * Whether a clerk opens a new drawer: the one before takes nothing any more.
 */
export const isShut = (state: DrawerState): boolean =>
  state === "closed" || state === "handing_over" || state === "handed_over";

/**
 * Whether the fund of a drawer's last opening can be corrected: only before its count, so a closed drawer is reopened
 * first, and not after the drawer was handed over with its fund. `own` are the clerk's counts.
 */
export const isFundCorrectable = (
  state: DrawerState,
  own: readonly Pick<CountRecord, "at" | "handedTo" | "isReopened">[],
  opening: DrawerStart,
): boolean =>
  isCountable(state) && !countsSince(own, [opening]).some((count) => holds(count) && count.handedTo !== null);

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
