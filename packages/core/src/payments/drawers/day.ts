import type {
  CloseOutRowWire,
  CloseOutWire,
  DrawerCountWire,
  DrawerLineWire,
  DrawerWire,
  TakenCheckWire,
} from "../../contract/payments/close-out.ts";
import type { MethodFigures } from "../../contract/reports/day-books.ts";
import { isOnline } from "../../methods/index.ts";
import { type Cents, subtract, sum, wireCents } from "../../money/index.ts";
import type { DrawerLine } from "./column.ts";
import type { CashAndChecks, DrawerState } from "./content.ts";
import type { Pieces } from "./denominations.ts";
import { type OverShortReason, overShortReason } from "./reasons.ts";

/** A stored count of a drawer, in cents; instants as ISO with offset. */
export interface DrawerCount {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly expected: CashAndChecks;
  readonly counted: CashAndChecks;
  /** The counted minus the expected amounts; negative if the drawer is short. */
  readonly difference: CashAndChecks;
  /** Null for a count by amounts, before drawers were counted by denomination. */
  readonly pieces: Pieces | null;
  readonly checkCount: number | null;
  /** The cash that stays in the drawer. */
  readonly kept: Cents;
  readonly bagNumber: string;
  readonly reason: OverShortReason | null;
  readonly note: string;
  readonly handedTo: { readonly name: string; readonly receivedAt: string | null } | null;
  readonly reopened: { readonly reason: string; readonly at: string; readonly by: string } | null;
}

/** The money with which a drawer was opened, in cents; instants as ISO with offset. */
export interface DrawerOpening {
  /** As corrected last. */
  readonly fund: Cents;
  /** As the clerk counted it; null for a fund that was stated. */
  readonly pieces: Pieces | null;
  readonly at: string;
  /** What supervisors corrected, oldest first. */
  readonly corrections: readonly {
    readonly from: Cents;
    readonly to: Cents;
    readonly reason: string;
    readonly at: string;
    readonly by: string;
  }[];
}

/** A time whose last payments the database may have lost, and what was found about it; instants as ISO with offset. */
export interface DrawerGap {
  readonly since: string;
  readonly until: string;
  readonly answer: {
    readonly isComplete: boolean;
    readonly note: string;
    readonly at: string;
    readonly by: string;
  } | null;
}

/** A clerk's drawer on a day, in cents. */
export interface Drawer {
  readonly clerkId: string;
  readonly name: string;
  readonly state: DrawerState;
  readonly opening: DrawerOpening | null;
  /** The fund that is in the drawer. */
  readonly fund: Cents;
  /** How many payments in cash and by check the clerk took. */
  readonly payments: number;
  /** What should be in it, the cash with the fund; null while a blind count withholds it. */
  readonly expected: CashAndChecks | null;
  /** What the clerk took and gave back in cash and by check; none while a blind count withholds it. */
  readonly rows: readonly CloseOutRowWire[];
  /** The clerk's cards and eChecks, which are in no drawer. */
  readonly electronic: readonly CloseOutRowWire[];
  /** The paper checks in the drawer, by number. */
  readonly checkList: readonly TakenCheckWire[];
  /** From the opening fund to the deposit; without what a blind count withholds. */
  readonly lines: readonly DrawerLine[];
  /** All counts, oldest first. */
  readonly counts: readonly DrawerCount[];
  /** The last count of the drawer that is open or was shut last, unless it was reopened. */
  readonly count: DrawerCount | null;
  readonly gaps: readonly DrawerGap[];
}

const both = (cash: number, checks: number): CashAndChecks => ({
  cash: wireCents(cash),
  checks: wireCents(checks),
});

/** The counted minus the expected amounts. */
export const differenceOf = (counted: CashAndChecks, expected: CashAndChecks): CashAndChecks => ({
  cash: subtract(counted.cash, expected.cash),
  checks: subtract(counted.checks, expected.checks),
});

function countFromWire(wire: DrawerCountWire): DrawerCount {
  const expected = both(wire.ExpectedCash, wire.ExpectedChecks);
  const counted = both(wire.CountedCash, wire.CountedChecks);
  const { HandedTo, Reopened } = wire;
  return {
    id: wire.Id,
    at: wire.CountedAt,
    by: wire.CountedBy,
    expected,
    counted,
    difference: differenceOf(counted, expected),
    pieces: wire.Pieces,
    checkCount: wire.CheckCount,
    kept: wireCents(wire.Kept),
    bagNumber: wire.BagNumber,
    reason: overShortReason(wire.Reason),
    note: wire.Note,
    handedTo: HandedTo && { name: HandedTo.ClerkName, receivedAt: HandedTo.ReceivedAt },
    reopened: Reopened && { reason: Reopened.Reason, at: Reopened.ReopenedAt, by: Reopened.ReopenedBy },
  };
}

const openingFromWire = (wire: NonNullable<DrawerWire["Opening"]>): DrawerOpening => ({
  fund: wireCents(wire.Fund),
  pieces: wire.Pieces,
  at: wire.OpenedAt,
  corrections: wire.Corrections.map(({ From, Fund, Reason, CorrectedAt, CorrectedBy }) => ({
    from: wireCents(From),
    to: wireCents(Fund),
    reason: Reason,
    at: CorrectedAt,
    by: CorrectedBy,
  })),
});

const lineFromWire = (wire: DrawerLineWire): DrawerLine => ({
  kind: wire.Kind,
  ...both(wire.Cash, wire.Checks),
  count: wire.Count,
  at: wire.At,
  by: wire.By,
  other: wire.Other,
  isConfirmed: wire.IsConfirmed,
  checkKind: wire.CheckKind,
  bagNumber: wire.BagNumber,
});

function drawerFromWire(wire: DrawerWire, { Rows, Checks }: CloseOutWire): Drawer {
  const { ClerkUserId: clerkId, Opening, Expected } = wire;
  const rows = Rows.filter(({ ClerkUserId }) => ClerkUserId === clerkId);
  const counts = wire.Counts.map(countFromWire);
  // A count before the last opening is of an earlier drawer.
  const isCurrent = ({ at }: DrawerCount) => !Opening || Date.parse(at) >= Date.parse(Opening.OpenedAt);
  const last = counts.filter(isCurrent).at(-1) ?? null;
  return {
    clerkId,
    name: wire.ClerkName,
    state: wire.State,
    opening: Opening && openingFromWire(Opening),
    fund: wireCents(wire.Fund),
    payments: wire.Payments,
    expected: Expected && both(Expected.Cash, Expected.Checks),
    rows: rows.filter(({ PaymentType }) => !isOnline(PaymentType)),
    electronic: rows.filter(({ PaymentType }) => isOnline(PaymentType)),
    checkList: Checks.filter(({ ClerkUserId }) => ClerkUserId === clerkId),
    lines: wire.Lines.map(lineFromWire),
    counts,
    count: last?.reopened === null ? last : null,
    gaps: wire.Gaps.map(({ Since, Until, Answer }) => ({
      since: Since,
      until: Until,
      answer: Answer && {
        isComplete: Answer.IsComplete,
        note: Answer.Note,
        at: Answer.AnsweredAt,
        by: Answer.AnsweredBy,
      },
    })),
  };
}

/** The drawers of a day in the given order. */
export const drawersOfDay = (day: CloseOutWire): readonly Drawer[] =>
  day.Drawers.map((wire) => drawerFromWire(wire, day));

/** One clerk's drawer; null if they have none on this day. */
export const drawerOf = (day: CloseOutWire, clerkId: string): Drawer | null =>
  drawersOfDay(day).find((drawer) => drawer.clerkId === clerkId) ?? null;

/** The payments and refunds that no clerk made: they are in nobody's drawer. */
export const onlineRows = ({ Rows }: CloseOutWire): readonly CloseOutRowWire[] =>
  Rows.filter(({ ClerkUserId }) => ClerkUserId === null);

/** A row of a close-out in cents. */
export const rowInCents = (row: CloseOutRowWire): MethodFigures => {
  const inCents = ({ Count, Amount }: CloseOutRowWire["Voids"]) => ({ Count, Cents: wireCents(Amount) });
  return {
    PaymentType: row.PaymentType,
    Payments: inCents(row.Payments),
    FeeCents: wireCents(row.Payments.TotalFees),
    Voids: inCents(row.Voids),
    Refunds: inCents(row.Refunds),
    Returns: inCents(row.Returns),
    ...(row.Disputes && { Disputes: inCents(row.Disputes) }),
    NetCents: wireCents(row.Net),
  };
};

/** The sum of rows, in cents: payments less what went out. */
export const netOfRows = (rows: readonly CloseOutRowWire[]): Cents =>
  sum(rows.map(({ Net }) => wireCents(Net)));
