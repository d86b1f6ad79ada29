import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { AFTER_CLOSE_WHYS, OBSTACLE_KINDS } from "../../payments/books/obstacles.ts";
import { CLOSE_DAY, REOPEN_DAY, SEE_MONEY } from "../../roles/permissions.ts";
import { Done, RowId } from "../../wire/ids.ts";
import { Count, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { MOVEMENT_KINDS } from "../payments/reports.ts";

const office = { access: "login", roles: SEE_MONEY, source: "OFFICE-003", invented: true } as const;

/** An amount in cents; negative if more went out than came in. */
const Cents = v.pipe(v.number(), v.safeInteger());
const Counted = v.object({ Count, Cents });

/** What one method took in and gave back on a day. Cents. */
const MethodFigures = v.object({
  PaymentType: v.picklist(METHOD_CODES),
  /** The amounts include the fees. */
  Payments: Counted,
  FeeCents: Cents,
  Voids: Counted,
  Refunds: Counted,
  Returns: Counted,
  /** What disputes withdrew and cost, less what was paid back. Omitted without disputes. */
  Disputes: v.exactOptional(Counted),
  NetCents: Cents,
});
/** What one method took in and gave back on a day, in cents. */
export type MethodFigures = v.InferOutput<typeof MethodFigures>;

/** The count that closed a drawer; its cash includes the fund. Cents. */
const DrawerFigures = v.object({
  ClerkUserId: RowId,
  ClerkName: words(200),
  ExpectedCashCents: Cents,
  CountedCashCents: Cents,
  ExpectedCheckCents: Cents,
  CountedCheckCents: Cents,
  /** The cash that stays in the drawer: the rest is in the deposit. */
  KeptCents: Cents,
  BagNumber: words(50),
});
/** The count that closed a drawer, in cents. */
export type DrawerFigures = v.InferOutput<typeof DrawerFigures>;

/** An account of the ledger: what was debited and credited on a day. Cents, neither below zero. */
const LedgerFigures = v.object({ Account: words(40), DebitCents: Cents, CreditCents: Cents });
/** An account of the ledger on a day, in cents. */
export type LedgerFigures = v.InferOutput<typeof LedgerFigures>;

/** The figures of a day, as a closing stores them. Cents. */
export const DayFigures = v.object({
  /** Methods that moved money, in the order of METHOD_CODES. */
  Methods: list(MethodFigures, METHOD_CODES.length),
  Drawers: list(DrawerFigures, 10_000),
  /** Electronic payments, voids, refunds, and returns, and how many of them the settlement files have. */
  Settlement: v.object({ Count, Cents, MatchedCount: Count, MatchedCents: Cents }),
  Ledger: list(LedgerFigures, 40),
});
export type DayFigures = v.InferOutput<typeof DayFigures>;

/** Something to look at before a day is closed. */
const Obstacle = v.object({
  Kind: v.picklist(OBSTACLE_KINDS),
  /** How many drawers, payments, or days it concerns. */
  Count,
  /** The day to look at. */
  Day: IsoDate,
});
/** Something to look at before a day is closed, on the wire. */
export type ObstacleWire = v.InferOutput<typeof Obstacle>;

/** One closing of a day, with its figures; `Reopened` is null while it holds. */
const DayVersion = v.object({
  Version: Count,
  ClosedAt: IsoInstant,
  ClosedBy: words(200),
  Note: words(500),
  Figures: DayFigures,
  /** What the day was closed in spite of. */
  Warnings: list(Obstacle, OBSTACLE_KINDS.length),
  Reopened: v.nullable(v.object({ At: IsoInstant, By: words(200), Reason: words(300) })),
});
/** One closing of a day on the wire. */
export type DayVersionWire = v.InferOutput<typeof DayVersion>;

/** Money that concerns a closed day and is booked on a later one. Cents, negative if it was given back. */
const AfterClose = v.object({
  Kind: v.picklist(MOVEMENT_KINDS),
  Why: v.picklist(AFTER_CLOSE_WHYS),
  Confirmation: words(50),
  PaymentType: v.picklist(METHOD_CODES),
  At: IsoInstant,
  BookedOn: IsoDate,
  Cents,
});
/** Money that concerns a closed day and is booked on a later one, in cents. */
export type AfterCloseWire = v.InferOutput<typeof AfterClose>;

const DayBooks = v.object({
  Day: IsoDate,
  IsClosed: v.boolean(),
  /** The day on which money that moves now is booked. */
  BookDay: IsoDate,
  /** By the ledger and the drawers as they are now, for open and for closed days. */
  Now: DayFigures,
  /** What these figures are called when the day is closed: `CloseDay` refuses other ones. */
  Seal: words(64),
  Obstacles: list(Obstacle, OBSTACLE_KINDS.length),
  /** Every closing, oldest first. */
  Versions: list(DayVersion, 1_000),
  /** The first ones, newest first; none if the day was never closed. */
  AfterClose: list(AfterClose, 1_000),
  AfterCloseCount: Count,
  AfterCloseCents: Cents,
});
/** A day of the county's books on the wire. */
export type DayBooksWire = v.InferOutput<typeof DayBooks>;

/** A day of the books: its figures, what keeps it from closing, every closing, and what came after (OFFICE-003). */
export const dayBooks = endpoint({
  ...office,
  name: "DayBooks",
  method: "GET",
  path: "/AlchemePay/DayBooks/:day",
  params: v.object({ day: IsoDate }),
  answer: DayBooks,
});

const BookDay = v.object({
  Day: IsoDate,
  IsClosed: v.boolean(),
  /** How often it was closed. */
  Versions: Count,
  /** As closed; of an open day, by the ledger now. */
  NetCents: Cents,
  /** The last closing; null if it was never closed. */
  ClosedAt: v.nullable(IsoInstant),
  ClosedBy: words(200),
});
/** A day in the list of days on the wire. */
export type BookDayWire = v.InferOutput<typeof BookDay>;

/** The days with money or a closing, newest first. Refused with validation_failed for days that no report can cover. */
export const bookDays = endpoint({
  ...office,
  name: "BookDays",
  method: "POST",
  path: "/AlchemePay/DayBooks",
  body: v.strictObject({ From: IsoDate, To: IsoDate }),
  answer: list(BookDay, 400),
});

/**
 * Closes a day: its figures are stored and do not change again, and money that moves later is booked on the next open
 * day. `Seal` names the figures that the person saw. Refused with already_exists if it is closed, amount_changed if the
 * figures have changed, and validation_failed with `Details.Obstacles` if something keeps it from closing.
 */
export const closeDay = endpoint({
  ...office,
  name: "CloseDay",
  method: "POST",
  path: "/AlchemePay/CloseDay",
  roles: CLOSE_DAY,
  body: v.strictObject({ Day: IsoDate, Seal: text(64), Note: text(500) }),
  answer: Done,
});

/**
 * Opens a closed day again, so that its drawers can be counted and it can be closed once more; the closing stays on
 * record. The reason is from the county's list. Refused with not_found unless the day is closed, and validation_failed
 * for a reason that is not valid.
 */
export const reopenDay = endpoint({
  ...office,
  name: "ReopenDay",
  method: "POST",
  path: "/AlchemePay/ReopenDay",
  roles: REOPEN_DAY,
  body: v.strictObject({ Day: IsoDate, ReasonCode: text(40), Reason: text(200) }),
  answer: Done,
});

/**
 * The figures of a day as a file (CSV): those of a closing, the same to the byte each time, or without `Version` those of
 * now. Refused with not_found for a closing that does not exist.
 */
export const dayBooksFile = endpoint({
  ...office,
  exports: "dayBooks",
  name: "DayBooksFile",
  method: "POST",
  path: "/AlchemePay/DayBooksFile",
  body: v.strictObject({ Day: IsoDate, Version: v.nullable(Count) }),
  answer: v.pipe(v.string(), v.maxLength(10_000_000)),
  answerType: "text",
});
