import * as v from "valibot";
import { CHECK_KINDS, METHOD_CODES } from "../../methods/index.ts";
import { DRAWER_LINES } from "../../payments/drawers/column.ts";
import { DRAWER_STATES } from "../../payments/drawers/content.ts";
import { DENOMINATIONS } from "../../payments/drawers/denominations.ts";
import { CLOSE_DRAWER, SEE_ALL_DRAWERS } from "../../roles/permissions.ts";
import { Confirmation, RowId } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const counted = { Count, Amount: Charge };
const Counted = v.object(counted);

/** A drawer's payments and refunds by one method on a day, in dollars. */
const CloseOutRow = v.object({
  /** The drawer's clerk; null for online payments. */
  ClerkUserId: v.nullable(RowId),
  ClerkName: words(200),
  /** CC, ACH, CASH or CHECK. */
  PaymentType: v.picklist(METHOD_CODES),
  /** Payments of the day; Amount includes fees. */
  Payments: v.object({ ...counted, TotalFees: Charge }),
  /** Refunds and voids of the day, whenever the payment was made. */
  Voids: Counted,
  Refunds: Counted,
  /** eChecks that banks returned on the day. */
  Returns: Counted,
  /** What disputes withdrew and cost on the day, less what was paid back. Omitted without disputes. */
  Disputes: v.optional(v.object({ Count, Amount: Dollars })),
  /** Payments less voids, refunds, returns, and disputes; negative if more went out than came in. */
  Net: Dollars,
});
/** A row of a close-out on the wire, in dollars. */
export type CloseOutRowWire = v.InferOutput<typeof CloseOutRow>;

/** How many pieces there are of each denomination. */
export const PiecesWire = v.record(v.picklist(DENOMINATIONS), v.pipe(Count, v.maxValue(1_000_000)));

/** The money with which a drawer was opened. Dollars. */
const Opening = v.object({
  /** As corrected last. */
  Fund: Charge,
  /** As the clerk counted it; null for a fund that was stated. */
  Pieces: v.nullable(PiecesWire),
  OpenedAt: IsoInstant,
  /** What supervisors corrected, oldest first. */
  Corrections: list(
    v.object({
      From: Charge,
      Fund: Charge,
      Reason: words(500),
      CorrectedAt: IsoInstant,
      CorrectedBy: words(200),
    }),
    1_000,
  ),
});

/** One count of a drawer. Dollars. */
const DrawerCount = v.object({
  Id: RowId,
  CountedAt: IsoInstant,
  /** The user who counted: the clerk, or an admin on the clerk's behalf. */
  CountedBy: words(200),
  /** The expected amounts at that time, and the counted ones. The cash includes the fund. */
  ExpectedCash: Dollars,
  CountedCash: Dollars,
  ExpectedChecks: Dollars,
  CountedChecks: Dollars,
  /** Null for counts before drawers were counted by denomination. */
  Pieces: v.nullable(PiecesWire),
  CheckCount: v.nullable(Count),
  /** The fund in the drawer, and the cash that stays in it. */
  Fund: Dollars,
  Kept: Charge,
  BagNumber: words(50),
  /** Why it differs, by its code: '' if it does not, or if there was only a note. */
  Reason: words(50),
  Note: words(500),
  /** The clerk who takes the drawer over; null if the count closed the day. */
  HandedTo: v.nullable(
    v.object({ ClerkUserId: RowId, ClerkName: words(200), ReceivedAt: v.nullable(IsoInstant) }),
  ),
  /** Why the count no longer holds; null if it does. */
  Reopened: v.nullable(v.object({ Reason: words(500), ReopenedAt: IsoInstant, ReopenedBy: words(200) })),
});
/** A count of a drawer on the wire, in dollars. */
export type DrawerCountWire = v.InferOutput<typeof DrawerCount>;

/**
 * A time whose last payments the database may have lost, because it went on without them after a fault: the office
 * compares its cash, checks, and receipts with the records.
 */
const DrawerGap = v.object({
  Since: IsoInstant,
  /** Names the gap. */
  Until: IsoInstant,
  /** Null until it is answered. */
  Answer: v.nullable(
    v.object({
      IsComplete: v.boolean(),
      /** What is missing; '' if nothing. */
      Note: words(500),
      AnsweredAt: IsoInstant,
      AnsweredBy: words(200),
    }),
  ),
});

/**
 * A line of a drawer's column (`drawerColumn`), in dollars: the lines before `expected` add up to it, and `difference`
 * added to it is `counted`, which is `kept` and `deposited` together.
 */
const DrawerLine = v.object({
  Kind: v.picklist(DRAWER_LINES),
  Cash: Dollars,
  Checks: Dollars,
  /** How many payments, checks, or refunds it adds up; null for one event or a total. */
  Count: v.nullable(Count),
  /** When it happened; null for a sum of the day. */
  At: v.nullable(IsoInstant),
  /** Who did it; '' for a sum. */
  By: words(200),
  /** The clerk from whom it was taken over, or to whom it was handed over; otherwise ''. */
  Other: words(200),
  /** Whether the other clerk has confirmed a handover. */
  IsConfirmed: v.boolean(),
  CheckKind: v.nullable(v.picklist(CHECK_KINDS)),
  BagNumber: words(50),
});
/** A line of a drawer's column on the wire, in dollars. */
export type DrawerLineWire = v.InferOutput<typeof DrawerLine>;

/** A clerk's drawer on a day. Dollars. */
const Drawer = v.object({
  ClerkUserId: RowId,
  ClerkName: words(200),
  State: v.picklist(DRAWER_STATES),
  /** The last opening of the day. */
  Opening: v.nullable(Opening),
  /** The fund that is in the drawer. */
  Fund: Dollars,
  /** How many payments in cash and by check the clerk took. */
  Payments: Count,
  /** The expected amounts, the cash with the fund; null while a blind count withholds them. */
  Expected: v.nullable(v.object({ Cash: Dollars, Checks: Dollars })),
  /** From the opening fund to the deposit; without what a blind count withholds. */
  Lines: list(DrawerLine, 10_000),
  /** All counts of the day, oldest first. */
  Counts: list(DrawerCount, 1_000),
  /** Of a drawer that was used, oldest first. */
  Gaps: list(DrawerGap, 10_000),
});
/** A drawer of a close-out on the wire, in dollars. */
export type DrawerWire = v.InferOutput<typeof Drawer>;

/** A paper check that a drawer received on a day and did not return, in dollars. */
const TakenCheck = v.object({
  /** The clerk whose drawer holds it: the one who took it, or to whom it was handed over. */
  ClerkUserId: RowId,
  CheckNumber: words(50),
  /** Null for checks that were taken before the kind was recorded. */
  CheckKind: v.nullable(v.picklist(CHECK_KINDS)),
  PayerName: words(200),
  Confirmation,
  Amount: Charge,
});
/** A paper check of a close-out on the wire, in dollars. */
export type TakenCheckWire = v.InferOutput<typeof TakenCheck>;

/** A day's close-out. */
export const CloseOut = v.object({
  Day: IsoDate,
  /** Whether the books of the day are closed: then its drawers do not change until it is reopened. */
  IsClosed: v.boolean(),
  /** The day on which money that moves now is booked: today, or a later day if today is closed. */
  BookDay: IsoDate,
  /** Without the cash and checks of a drawer whose amounts a blind count withholds. */
  Rows: list(CloseOutRow, 10_000),
  Drawers: list(Drawer, 10_000),
  /** The drawers' paper checks, by their numbers. */
  Checks: list(TakenCheck, 10_000),
  /** The totals by method: the Net of all its rows. */
  Deposits: list(v.object({ PaymentType: CloseOutRow.entries.PaymentType, Amount: Dollars }), 4),
  Total: Dollars,
  /** Drawers that other clerks hand over to the caller, without their amounts. */
  Incoming: list(v.object({ Id: RowId, ClerkName: words(200), CountedAt: IsoInstant }), 1_000),
  /** The other clerks, to whom a drawer can be handed over. */
  Colleagues: list(v.object({ ClerkUserId: RowId, ClerkName: words(200) }), 1_000),
});
export type CloseOutWire = v.InferOutput<typeof CloseOut>;

/**
 * The close-out of a day in the county's calendar (OFFICE-003): an admin or SMF user sees every drawer and the online
 * payments, any other clerk only their own drawer. Where the county counts blindly (`blindCount`), the amounts of a
 * clerk's own drawer are withheld until it is counted.
 */
export const closeOut = endpoint({
  name: "CloseOut",
  method: "GET",
  path: "/AlchemePay/CloseOut/:day",
  access: "login",
  roles: [CLOSE_DRAWER, SEE_ALL_DRAWERS],
  params: v.object({ day: IsoDate }),
  answer: CloseOut,
  source: "OFFICE-003",
  invented: true,
});
