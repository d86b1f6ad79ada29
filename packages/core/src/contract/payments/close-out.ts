import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { CLOSE_DRAWER } from "../../roles/permissions.ts";
import { Confirmation, Done, RowId } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
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
  /** Payments less voids, refunds, and returns; negative if more went out than came in. */
  Net: Dollars,
});
/** A row of a close-out on the wire, in dollars. */
export type CloseOutRowWire = v.InferOutput<typeof CloseOutRow>;

/** A counted and closed drawer. Dollars. */
const Closing = v.object({
  ClerkUserId: RowId,
  ClerkName: words(200),
  ClosedAt: IsoInstant,
  /** The user who closed it: the clerk, or an admin on the clerk's behalf. */
  ClosedBy: words(200),
  /** The expected amounts at that time, and the counted ones. */
  ExpectedCash: Dollars,
  CountedCash: Dollars,
  ExpectedChecks: Dollars,
  CountedChecks: Dollars,
  Note: words(500),
});
/** A counted drawer on the wire, in dollars. */
export type ClosingWire = v.InferOutput<typeof Closing>;

/** A paper check that a drawer received on a day and did not return, in dollars. */
const TakenCheck = v.object({
  ClerkUserId: v.nullable(RowId),
  CheckNumber: words(50),
  PayerName: words(200),
  Confirmation,
  Amount: Charge,
});
/** A paper check of a close-out on the wire, in dollars. */
export type TakenCheckWire = v.InferOutput<typeof TakenCheck>;

/** A day's close-out. */
export const CloseOut = v.object({
  Day: IsoDate,
  Rows: list(CloseOutRow, 10_000),
  /** The last closing of each closed drawer. */
  Closings: list(Closing, 10_000),
  /** The drawers' paper checks, by their numbers. */
  Checks: list(TakenCheck, 10_000),
  /** The totals by method: the Net of all its rows. */
  Deposits: list(v.object({ PaymentType: CloseOutRow.entries.PaymentType, Amount: Dollars }), 4),
  Total: Dollars,
});
export type CloseOutWire = v.InferOutput<typeof CloseOut>;

/**
 * The close-out of a day in the county's calendar (OFFICE-003): an admin or SMF user sees every drawer and the online
 * payments, any other clerk only their own drawer.
 */
export const closeOut = endpoint({
  name: "CloseOut",
  method: "GET",
  path: "/AlchemePay/CloseOut/:day",
  access: "login",
  roles: CLOSE_DRAWER,
  params: v.object({ day: IsoDate }),
  answer: CloseOut,
  source: "OFFICE-003",
  invented: true,
});

/**
 * A clerk has counted a drawer and closes its day; if it is closed again, the last count applies. An admin or SMF user
 * may close any drawer, any other clerk only their own (forbidden). Refused with amount_changed if the drawer's content
 * no longer matches what the screen showed.
 */
export const closeDrawer = endpoint({
  name: "CloseDrawer",
  method: "POST",
  path: "/AlchemePay/CloseDrawer",
  access: "login",
  roles: CLOSE_DRAWER,
  body: v.strictObject({
    Day: IsoDate,
    ClerkUserId: RowId,
    /** As shown on the screen. */
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
