import * as v from "valibot";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { Done } from "../../wire/ids.ts";
import { Count, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const admin = { access: "login", roles: MANAGE_COUNTY, source: "OFFICE-002", invented: true } as const;

/** A time in which residents could not pay (decisions 431 and 465). */
const Outage = v.variant("Kind", [
  /** No server could store a payment. */
  v.object({ Kind: v.literal("system"), Began: IsoInstant, Ended: IsoInstant }),
  /** The gateway did not answer: from the first call without an answer until the next answer, null before that. */
  v.object({
    Kind: v.literal("gateway"),
    Began: IsoInstant,
    Ended: v.nullable(IsoInstant),
    /** The last answer before; null if no server knew of one. */
    AnsweredBefore: v.nullable(IsoInstant),
    /** When the last call without an answer ended, and how many there were. */
    UnansweredUntil: IsoInstant,
    Calls: Count,
  }),
]);
/** An outage on the wire. */
export type OutageWire = v.InferOutput<typeof Outage>;

/** A decision to extend a deadline, with the outages that were known when it was recorded (decision 432). */
const DeadlineExtension = v.object({
  /** The due date in the county's file, and the one that applies instead. */
  DueDate: IsoDate,
  ExtendedTo: IsoDate,
  /** In the county's words. */
  DecidedBy: words(200),
  Note: words(1_000),
  Outages: list(Outage, 1_000),
  RecordedAt: IsoInstant,
  /** Who recorded it; '' for the operator. */
  RecordedBy: words(200),
  /** How many unpaid bills have the file's date now. */
  Bills: Count,
  /** Null while it applies. */
  Withdrawn: v.nullable(v.object({ At: IsoInstant, Note: words(1_000) })),
});
/** An extension of a deadline on the wire. */
export type DeadlineExtensionWire = v.InferOutput<typeof DeadlineExtension>;

/** The deadlines of the admin's county: those of unpaid bills, what was decided about them, and the year's outages. */
export const deadlineExtensions = endpoint({
  ...admin,
  name: "DeadlineExtensions",
  method: "GET",
  path: "/AlchemePay/DeadlineExtensions",
  answer: v.object({
    /** The due dates of unpaid bills, the latest first, and how many bills have each. */
    Deadlines: list(v.object({ DueDate: IsoDate, Bills: Count }), 50),
    /** Newest first. */
    Extensions: list(DeadlineExtension, 1_000),
    /** Of the last 12 months, newest first. */
    Outages: list(Outage, 1_000),
  }),
});

/**
 * Extends a deadline: bills, their documents, and reminders show the new date at once, and no amount changes. An earlier
 * extension of the same date is withdrawn. Refused with validation_failed for a date that is not later or words that are
 * missing, and with not_found if no unpaid bill is due that day.
 */
export const extendDeadline = endpoint({
  ...admin,
  name: "ExtendDeadline",
  method: "POST",
  path: "/AlchemePay/ExtendDeadline",
  body: v.strictObject({
    DueDate: IsoDate,
    ExtendedTo: IsoDate,
    DecidedBy: text(200),
    Note: text(1_000),
  }),
  answer: Done,
});

/**
 * Withdraws the extension of a due date, which stays recorded. Refused with validation_failed without a reason, and with
 * not_found if there is none.
 */
export const withdrawExtension = endpoint({
  ...admin,
  name: "WithdrawExtension",
  method: "POST",
  path: "/AlchemePay/WithdrawExtension",
  body: v.strictObject({ DueDate: IsoDate, Note: text(1_000) }),
  answer: Done,
});
