import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { endpoint } from "../base/endpoint.ts";
import { Confirmation, RowId } from "../base/ids.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../base/wire.ts";
import { Charge } from "../payments/submit-object.ts";

/** The longest stretch of days that one report covers; a longer one is refused (validation_failed). */
export const REPORT_DAYS = 366;
/** How many rows of a report stand on a page at most. */
export const REPORT_PAGE = 100;

const office = {
  method: "POST",
  access: "login",
  roles: ["admin", "smf"],
  source: "OFFICE-003",
  invented: true,
} as const;

/** The first and the last day of a report, of the county's calendar. */
const days = { From: IsoDate, To: IsoDate };
const Place = {
  Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  Top: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_PAGE)),
};

/** What moves money: payments, and what takes them back. */
export const MOVEMENT_KINDS = ["payment", "void", "refund", "return"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
/** The status of a movement: money moved, not known yet, nothing moved, stopped before anything was charged. */
export const MOVEMENT_STANDINGS = ["done", "pending", "failed", "canceled"] as const;
export type MovementStanding = (typeof MOVEMENT_STANDINGS)[number];
const Method = v.picklist(METHOD_CODES);
const Channel = v.picklist(["online", "counter"]);

/** Which movements are asked for; an empty list asks for all. */
const filter = {
  ...days,
  Kinds: list(v.picklist(MOVEMENT_KINDS), 4),
  Methods: list(Method, 4),
  Standings: list(v.picklist(MOVEMENT_STANDINGS), 4),
  Channels: list(Channel, 2),
  /** The clerk whose drawer it was; null for everybody. */
  ClerkUserId: v.nullable(RowId),
  /** A reference number, a payer's name, a bill, a parcel, a check's number or the last four digits; '' for all. */
  Text: text(100),
};
const Filter = v.strictObject(filter);
/** Which movements of money a report shows. */
export type MovementFilterWire = v.InferOutput<typeof Filter>;

/** A payment, void, refund or bank return as a report shows it; amounts in dollars, never below 0. */
const Movement = v.object({
  /** Tells the rows of a report apart. */
  Id: words(40),
  Kind: v.picklist(MOVEMENT_KINDS),
  Standing: v.picklist(MOVEMENT_STANDINGS),
  /** The county's day to which it counts. */
  Day: IsoDate,
  At: IsoInstant,
  Confirmation: words(50),
  /** Of what takes back: the payment's number; else ''. */
  OriginalConfirmation: words(50),
  PaymentType: Method,
  CardType: words(20),
  Last4: words(4),
  CheckNumber: words(50),
  Channel,
  ClerkName: words(200),
  PayerName: words(200),
  Amount: Charge,
  TotalFees: Charge,
  /** Why it was declined or returned, as the bank said it; else ''. */
  Reason: words(200),
});
/** A movement of money as a report carries it, in dollars. */
export type MovementWire = v.InferOutput<typeof Movement>;

const Sum = v.object({ Count, Amount: Charge, TotalFees: Charge });
/** What all movements of a report come to; only what is done counts. */
const Sums = v.object({
  Payments: Sum,
  Voids: Sum,
  Refunds: Sum,
  Returns: Sum,
  /** Payments without what was taken back. */
  Net: Dollars,
});
/** What movements come to, as the wire has it, in dollars. */
export type MovementSumsWire = v.InferOutput<typeof Sums>;

/** Movements of money of the company, newest first, with what all of them come to. */
export const reportTransactions = endpoint({
  ...office,
  name: "ReportTransactions",
  path: "/AlchemePay/Reports/Transactions",
  body: v.strictObject({ ...filter, ...Place }),
  answer: v.object({ Rows: list(Movement, REPORT_PAGE), Count, Sums }),
});

/** The longest file: enough for some two million movements. */
const Csv = v.pipe(v.string(), v.maxLength(400_000_000));

/** The same movements, all of them, as a file of comma-separated values in the caller's language. */
export const reportTransactionsCsv = endpoint({
  ...office,
  name: "ReportTransactionsCsv",
  path: "/AlchemePay/Reports/TransactionsCsv",
  body: Filter,
  answer: Csv,
  answerType: "text",
});

/** What was done on one day by one method and brand, in dollars. */
const DayTotals = v.object({
  Day: IsoDate,
  PaymentType: Method,
  /** VISA, MSTR, DISC, AMEX; '' for everything else. */
  CardType: words(20),
  ...Sums.entries,
});
/** What was done on a day by one method, as the wire has it, in dollars. */
export type DayTotalsWire = v.InferOutput<typeof DayTotals>;

/** Receipts by day, method and brand: what charts, deposits and the report of fees are made of. */
export const reportTotals = endpoint({
  ...office,
  name: "ReportTotals",
  path: "/AlchemePay/Reports/Totals",
  body: v.strictObject(days),
  answer: list(DayTotals, REPORT_DAYS * 16),
});

/** What is still to pay of one tax year today, in dollars. */
const UnpaidYear = v.object({
  TaxYear: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  /** Bills with something left to pay; what follows is theirs, but for the credits. */
  Bills: Count,
  Penalty: Charge,
  Interest: Charge,
  /** Of what is unpaid: on bills whose due date has passed. */
  PastDue: Charge,
  Unpaid: Charge,
  /** What the county owes back: the sum of the balances below 0, as an amount above 0. */
  Credits: Charge,
});
/** What is still to pay of one tax year, as the wire has it, in dollars. */
export type UnpaidYearWire = v.InferOutput<typeof UnpaidYear>;

/** Unpaid bills by tax year, newest first; unpaid less credits is the receivable of the ledger. */
export const reportUnpaid = endpoint({
  ...office,
  name: "ReportUnpaid",
  method: "GET",
  path: "/AlchemePay/Reports/Unpaid",
  answer: list(UnpaidYear, 1_000),
});

/** The same, as a file of comma-separated values in the caller's language. */
export const reportUnpaidCsv = endpoint({
  ...office,
  name: "ReportUnpaidCsv",
  method: "GET",
  path: "/AlchemePay/Reports/UnpaidCsv",
  answer: Csv,
  answerType: "text",
});

/** Who has taken or given back anything, to choose from in a report. */
export const reportClerks = endpoint({
  ...office,
  name: "ReportClerks",
  method: "GET",
  path: "/AlchemePay/Reports/Clerks",
  answer: list(v.object({ UserId: RowId, Name: words(200) }), 1_000),
});

/**
 * A bank has sent back an eCheck or a check: its bills are owed again. Refusals: not_found, method_unavailable (paid in
 * another way), already_exists (it is returned already), amount_invalid (it does not stand: voided, refunded, or neither
 * yet known).
 */
export const recordReturn = endpoint({
  ...office,
  name: "RecordReturn",
  path: "/AlchemePay/RecordReturn",
  body: v.strictObject({ Confirmation, Code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,10}$/)) }),
  answer: v.object({ Confirmation: words(50), Amount: Charge, NeedsAttention: v.boolean() }),
});

const AuditFilter = v.strictObject({
  ...days,
  /** The kind of act, e.g. 'payment.void'; '' for all. */
  Action: text(100),
  /** A number, a name or an address that the act was about, or who did it; '' for all. */
  Text: text(100),
});
/** Which acts a report shows. */
export type AuditFilterWire = v.InferOutput<typeof AuditFilter>;

/** What a person or the system did. */
const AuditEvent = v.object({
  Id: RowId,
  At: IsoInstant,
  Action: words(200),
  /** What it was done to: a reference number, an id, a key. */
  Subject: words(1_000),
  UserName: words(300),
  /** What else was written down of it, one to a line: name and value. */
  Details: list(v.object({ Name: words(100), Value: words(1_000) }), 50),
});
/** An act as the audit trail carries it. */
export type AuditEventWire = v.InferOutput<typeof AuditEvent>;

/** The audit trail of the company, newest first, and the kinds of acts that are in it. */
export const auditTrail = endpoint({
  ...office,
  name: "AuditTrail",
  path: "/AlchemePay/Reports/Audit",
  body: v.strictObject({ ...AuditFilter.entries, ...Place }),
  answer: v.object({
    Rows: list(AuditEvent, REPORT_PAGE),
    Count,
    Actions: list(words(200), 500),
  }),
});

/** The same acts, all of them, as a file of comma-separated values. */
export const auditTrailCsv = endpoint({
  ...office,
  name: "AuditTrailCsv",
  path: "/AlchemePay/Reports/AuditCsv",
  body: AuditFilter,
  answer: Csv,
  answerType: "text",
});
