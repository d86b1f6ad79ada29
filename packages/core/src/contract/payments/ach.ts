import * as v from "valibot";
import { FILE_LIMITS } from "../../files/index.ts";
import { RECONCILE_MONEY, SEE_MONEY } from "../../roles/permissions.ts";
import { byId, Confirmation, Done, RowId } from "../../wire/ids.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const office = { access: "login", roles: SEE_MONEY, source: "OFFICE-006", invented: true } as const;

/** The maximum size of a bank's file of returns, in characters. */
export const ACH_LENGTH = FILE_LIMITS.ach.size;

/** A bank's file of returns and notifications of change that was taken. Dollars. */
const AchFileTaken = v.object({
  Id: RowId,
  FileName: words(200),
  TakenAt: IsoInstant,
  /** Empty if an operator took it at the command line. */
  TakenBy: words(300),
  /** The file creation date in its header; null if that is no date. */
  CreatedOn: v.nullable(IsoDate),
  /** The sender's name in its header. */
  Origin: words(23),
  Entries: Count,
  Debits: Dollars,
  /** The entries that still need a person. */
  Open: Count,
});
/** A bank's file of returns on the wire, in dollars. */
export type AchFileWire = v.InferOutput<typeof AchFileTaken>;

/**
 * What became of an entry. `returned`: it reversed the payment. `odd`: the payment was already voided or refunded, and is
 * under Needs attention. `disputed`: banks argue about a return, and the payment is under Needs attention. `known`: the
 * payment was already returned. `repeated`: an earlier entry says the same. `waiting`: the payment is still being
 * confirmed, and the return is recorded after that. `open`: it needs a person. `closed`: a person has closed it.
 */
export const ACH_RESULTS = [
  "returned",
  "odd",
  "disputed",
  "known",
  "repeated",
  "waiting",
  "open",
  "closed",
] as const;
/** What became of an entry. */
export type AchResult = (typeof ACH_RESULTS)[number];

/**
 * Why an entry needs a person. `unmatched`: no payment has its reference; `other_amount`: the payment with its reference
 * has another amount; `two_charges`: its payment has a separate fee, and both charges have this amount; `not_bank`: that payment was not made from a bank account; `credit`: money that the county sent
 * came back; `change`: a bank corrects the account's data; `refused_change`: a bank refuses a correction; `disputed`: a
 * dishonored or contested return whose payment is not found; `code`: the code moves no money or is not published.
 */
export const ACH_REASONS = [
  "unmatched",
  "other_amount",
  "two_charges",
  "not_bank",
  "credit",
  "change",
  "refused_change",
  "disputed",
  "code",
] as const;
/** Why an entry needs a person. */
export type AchReason = (typeof ACH_REASONS)[number];

/** Which charge of a payment with a separate fee; empty for a payment that is one charge. */
const AchCharge = v.picklist(["bills", "fee", ""]);
/** Which charge of a payment with a separate fee; empty for a payment that is one charge. */
export type AchChargeWire = v.InferOutput<typeof AchCharge>;

/** A payment, or one of its two charges, that an unmatched return may be about. Dollars. */
const AchCandidate = v.object({
  Confirmation: words(50),
  Charge: AchCharge,
  Amount: Dollars,
  PaidOn: v.nullable(IsoDate),
  PayerName: words(300),
});

/** An entry of a file. Dollars. */
const AchEntryTaken = v.object({
  FileId: RowId,
  FileName: words(200),
  Line: Count,
  Kind: v.picklist(["return", "dishonored", "contested", "change", "refused_change"]),
  Code: words(3),
  Amount: Dollars,
  Identification: words(22),
  Name: words(22),
  AccountLast4: words(4),
  Trace: words(15),
  OriginalTrace: words(15),
  /** For a dishonored or contested return: the code of the return that it is about, or ''. */
  About: words(3),
  /** For a notification of change: the new routing number, and whether its check digit is wrong. */
  NewRouting: words(9),
  RoutingFails: v.boolean(),
  /** The last digits of the new account number, its new type, and the new name; '' if they do not change. */
  NewLast4: words(4),
  NewType: v.picklist(["checking", "savings", ""]),
  NewName: words(22),
  Result: v.picklist(ACH_RESULTS),
  /** Empty if it needed no person. */
  Reason: v.picklist([...ACH_REASONS, ""]),
  /** The payment; empty if none is known. */
  Confirmation: words(50),
  Charge: AchCharge,
  /** Whether the payment was made with an account that a resident has saved and that is still in use. */
  HasSavedMethod: v.boolean(),
  DecidedBy: words(300),
  Note: words(500),
  /** For an open return whose payment or charge is not known: what it may be about. */
  Candidates: list(AchCandidate, 10),
});
/** An entry of a bank's file on the wire, in dollars. */
export type AchEntryWire = v.InferOutput<typeof AchEntryTaken>;

const Taken = v.object({ File: AchFileTaken, Entries: list(AchEntryTaken, 1_000) });
/** A file with its entries: the first thousand, open ones first. */
export type AchFileEntriesWire = v.InferOutput<typeof Taken>;

/**
 * Takes a bank's file of returns and notifications of change in NACHA's format, and does what each entry asks for. The
 * same file again changes nothing. Refusals: validation_failed with `Details.Problems`, if the file does not add up:
 * nothing is stored then. Also file_over_limit, file_too_complex, and busy, as of a settlement file.
 */
export const takeAchFile = endpoint({
  ...office,
  name: "TakeAchFile",
  roles: RECONCILE_MONEY,
  method: "POST",
  path: "/AlchemePay/AchFiles",
  body: v.strictObject({
    FileName: v.pipe(text(200), v.minLength(1)),
    // A longer text gets the refusal that names the limit.
    Text: v.pipe(text(2 * ACH_LENGTH), v.minLength(1)),
  }),
  answer: v.object({ ...Taken.entries, IsNew: v.boolean() }),
});

/** The files that were taken, newest first. */
export const achFiles = endpoint({
  ...office,
  name: "AchFiles",
  method: "GET",
  path: "/AlchemePay/AchFiles",
  answer: list(AchFileTaken, 200),
});

/** A file that was taken, with its entries. Refusals: not_found. */
export const achFile = endpoint({
  ...office,
  name: "AchFile",
  method: "GET",
  path: "/AlchemePay/AchFiles/:id",
  params: byId,
  answer: Taken,
});

/** The entries of all files that need a person, oldest first. */
export const openAchEntries = endpoint({
  ...office,
  name: "OpenAchEntries",
  method: "GET",
  path: "/AlchemePay/AchEntries",
  answer: list(AchEntryTaken, 200),
});

/** What a person decides about an open entry. */
export const ACH_DECISIONS = ["match", "close_method", "close"] as const;
/** What a person decides about an open entry. */
export type AchDecision = (typeof ACH_DECISIONS)[number];

/**
 * A person decides about an open entry. `match`: it returns the payment with this number, or the charge of it that has the
 * entry's amount; `Charge` says which, where both have it. `close_method`: the saved
 * account of its payment may not be used any more, and the resident must enter it again. `close`: it was dealt with
 * elsewhere. The note stays in the audit trail. Refusals: not_found (no such open entry, or no such payment),
 * method_unavailable (the payment was not made from a bank account), amount_invalid (another amount, or both charges have it and
 * `Charge` is empty), already_exists (the payment or charge was already returned), unavailable (the payment is still being confirmed).
 */
export const decideAchEntry = endpoint({
  ...office,
  name: "DecideAchEntry",
  roles: RECONCILE_MONEY,
  method: "POST",
  path: "/AlchemePay/DecideAchEntry",
  body: v.strictObject({
    FileId: RowId,
    Line: Count,
    Decision: v.picklist(ACH_DECISIONS),
    /** For `match`; otherwise empty. */
    Confirmation: v.union([Confirmation, v.literal("")]),
    Charge: v.optional(AchCharge, ""),
    Note: v.pipe(text(500), v.trim(), v.minLength(1)),
  }),
  answer: Done,
});

const Rate = v.object({
  Kind: v.picklist(["unauthorized", "administrative", "overall"]),
  /** Hundredths of a percent. */
  Limit: Count,
  Rate: Count,
  Returned: Count,
  State: v.picklist(["fine", "near", "over"]),
});

const Rates = v.object({
  From: IsoDate,
  To: IsoDate,
  /** The eChecks that were paid on these days. */
  Debits: Count,
  Rates: list(Rate, 3),
  /** The eChecks that banks returned on these days, by code, most frequent first. */
  Codes: list(v.object({ Code: words(100), Count }), 200),
  /** The entries of files that need a person. */
  Open: Count,
});
/** A county's return rates on the wire. */
export type AchRatesWire = v.InferOutput<typeof Rates>;

/** The county's return rates of the last 60 days against Nacha's thresholds, and how many entries need a person. */
export const achRates = endpoint({
  ...office,
  name: "AchRates",
  method: "GET",
  path: "/AlchemePay/AchRates",
  answer: Rates,
});
