import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { endpoint } from "../base/endpoint.ts";
import { Confirmation, Done, RowId } from "../base/ids.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../base/wire.ts";
import { Charge } from "../payments/submit-object.ts";

const counted = { Count, Amount: Charge };
const Counted = v.object(counted);

/** What one drawer took and gave back by one method on a day, in dollars. */
const CloseOutRow = v.object({
  /** Whose drawer; null for what was paid online. */
  ClerkUserId: v.nullable(RowId),
  ClerkName: words(200),
  /** CC, ACH, CASH or CHECK. */
  PaymentType: v.picklist(METHOD_CODES),
  /** Taken on the day; Amount is with fees. */
  Payments: v.object({ ...counted, TotalFees: Charge }),
  /** Given back on the day, whenever it was taken. */
  Voids: Counted,
  Refunds: Counted,
  /** eChecks that banks returned on the day. */
  Returns: Counted,
  /** Payments without voids, refunds and returns; below 0 where more went out than came in. */
  Net: Dollars,
});
/** A row of a close-out as the wire has it, in dollars. */
export type CloseOutRowWire = v.InferOutput<typeof CloseOutRow>;

/** A drawer that was counted and closed. Dollars. */
const Closing = v.object({
  ClerkUserId: RowId,
  ClerkName: words(200),
  ClosedAt: IsoInstant,
  /** Who closed it; the clerk, or an admin for them. */
  ClosedBy: words(200),
  /** What should have been in it then, and what was counted. */
  ExpectedCash: Dollars,
  CountedCash: Dollars,
  ExpectedChecks: Dollars,
  CountedChecks: Dollars,
  Note: words(500),
});
/** A drawer that was counted, as the wire has it, in dollars. */
export type ClosingWire = v.InferOutput<typeof Closing>;

/** A paper check that a drawer took on a day and did not give back, in dollars. */
const TakenCheck = v.object({
  ClerkUserId: v.nullable(RowId),
  CheckNumber: words(50),
  PayerName: words(200),
  Confirmation,
  Amount: Charge,
});
/** A paper check of a close-out as the wire has it, in dollars. */
export type TakenCheckWire = v.InferOutput<typeof TakenCheck>;

/** A day of an office. */
export const CloseOut = v.object({
  Day: IsoDate,
  Rows: list(CloseOutRow, 10_000),
  /** The last closing of each drawer that was closed. */
  Closings: list(Closing, 10_000),
  /** The paper checks of the drawers, by their numbers. */
  Checks: list(TakenCheck, 10_000),
  /** What came in by method: the Net of all its rows. */
  Deposits: list(v.object({ PaymentType: CloseOutRow.entries.PaymentType, Amount: Dollars }), 4),
  Total: Dollars,
});
export type CloseOutWire = v.InferOutput<typeof CloseOut>;

/**
 * The close-out of a day of the county's calendar (OFFICE-003): an admin or SMF user sees every drawer and what was
 * paid online, any other clerk their own drawer.
 */
export const closeOut = endpoint({
  name: "CloseOut",
  method: "GET",
  path: "/AlchemePay/CloseOut/:day",
  access: "login",
  roles: ["clerk", "admin", "smf"],
  params: v.object({ day: IsoDate }),
  answer: CloseOut,
  source: "OFFICE-003",
  invented: true,
});

/**
 * A clerk has counted a drawer and closes its day; closed again, the last count holds. An admin or SMF user closes any
 * drawer, any other clerk their own (forbidden). Refused with amount_changed where the drawer holds something else by now than
 * the screen showed.
 */
export const closeDrawer = endpoint({
  name: "CloseDrawer",
  method: "POST",
  path: "/AlchemePay/CloseDrawer",
  access: "login",
  roles: ["clerk", "admin", "smf"],
  body: v.strictObject({
    Day: IsoDate,
    ClerkUserId: RowId,
    /** As the screen showed them. */
    ExpectedCash: Dollars,
    ExpectedChecks: Dollars,
    CountedCash: Dollars,
    CountedChecks: Dollars,
    Note: text(500),
  }),
  answer: Done,
  source: "OFFICE-003",
  invented: true,
});
