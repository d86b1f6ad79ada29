import * as v from "valibot";
import { CHECK_KINDS, METHOD_CODES } from "../../methods/index.ts";
import { REPORT_DAYS } from "../../payments/reports/report-days.ts";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { Csv, Place, REPORT_PAGE } from "../reports/report-page.ts";

const office = {
  method: "POST",
  access: "login",
  roles: SEE_MONEY,
  source: "OFFICE-003",
  invented: true,
} as const;

/** The first and the last day of a report, in the county's calendar. */
const days = { From: IsoDate, To: IsoDate };

/**
 * The kinds of transactions: payments and their reversals. `dispute`: the gateway withdrew a disputed amount, or charged
 * the county for the dispute; `dispute_won`: it paid back one of them.
 */
export const MOVEMENT_KINDS = ["payment", "void", "refund", "return", "dispute", "dispute_won"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
/** The status of a transaction: completed, pending, failed, or canceled before anything was charged. */
export const MOVEMENT_STANDINGS = ["done", "pending", "failed", "canceled"] as const;
export type MovementStanding = (typeof MOVEMENT_STANDINGS)[number];
const Method = v.picklist(METHOD_CODES);
const Channel = v.picklist(["online", "counter"]);

/** The transaction filter; an empty list matches all. */
const filter = {
  ...days,
  Kinds: list(v.picklist(MOVEMENT_KINDS), MOVEMENT_KINDS.length),
  Methods: list(Method, 4),
  Standings: list(v.picklist(MOVEMENT_STANDINGS), 4),
  Channels: list(Channel, 2),
  /** The clerk whose drawer it was; null for all. */
  ClerkUserId: v.nullable(RowId),
  /** A reference number, a payer's name, a bill, a parcel, a check's number, or the last four digits; '' for all. */
  Text: text(100),
  /** Only payments taken in this hour of the day in the county's time zone, such as 9 for 9:00 to 9:59; null for all. */
  Hour: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))), null),
  /** Only cards of this brand, '' for what has no brand; null for all. */
  CardType: v.optional(v.nullable(v.picklist(["", "VISA", "MSTR", "DISC", "AMEX"])), null),
};
const Filter = v.strictObject(filter);
/** The transactions that a report shows. */
export type MovementFilterWire = v.InferOutput<typeof Filter>;

/** A payment, void, refund, bank return, or dispute in a report; amounts in dollars, never negative. */
const Movement = v.object({
  /** Identifies the row within a report. */
  Id: words(40),
  Kind: v.picklist(MOVEMENT_KINDS),
  Standing: v.picklist(MOVEMENT_STANDINGS),
  /** The day in the county's calendar on which it counts. */
  Day: IsoDate,
  At: IsoInstant,
  Confirmation: words(50),
  /** For a reversal, the payment's number; otherwise ''. */
  OriginalConfirmation: words(50),
  PaymentType: Method,
  CardType: words(20),
  Last4: words(4),
  CheckNumber: words(50),
  /** The kind of a paper check; omitted for none, or if it is unknown. */
  CheckKind: v.optional(v.picklist(CHECK_KINDS)),
  Channel,
  ClerkName: words(200),
  PayerName: words(200),
  Amount: Charge,
  TotalFees: Charge,
  /** For a payment, the amount that was refunded since; otherwise 0. */
  GivenBack: v.optional(Charge),
  /** The bank's reason for a decline or return; otherwise ''. */
  Reason: words(200),
  /** The office's reason for a void or refund; '' if it gave none, and for everything else. */
  OfficeReason: words(200),
});
/** A transaction in a report on the wire, in dollars. */
export type MovementWire = v.InferOutput<typeof Movement>;

const Sum = v.object({ Count, Amount: Charge, TotalFees: Charge });
/** The totals of all transactions in a report; only completed ones count. */
const Sums = v.object({
  Payments: Sum,
  Voids: Sum,
  Refunds: Sum,
  Returns: Sum,
  /** What disputes withdrew and cost, less what was paid back; negative if more was. Omitted without disputes. */
  Disputes: v.optional(v.object({ Count, Amount: Dollars, TotalFees: Dollars })),
  /** Payments less reversals. */
  Net: Dollars,
});
/** The totals of transactions on the wire, in dollars. */
export type MovementSumsWire = v.InferOutput<typeof Sums>;

/** The company's transactions, newest first, with the totals of all of them. */
export const reportTransactions = endpoint({
  ...office,
  name: "ReportTransactions",
  path: "/AlchemePay/Reports/Transactions",
  body: v.strictObject({ ...filter, ...Place }),
  answer: v.object({ Rows: list(Movement, REPORT_PAGE), Count, Sums }),
});

/** All of these transactions, as a file of comma-separated values in the caller's language. */
export const reportTransactionsCsv = endpoint({
  ...office,
  exports: "transactions",
  name: "ReportTransactionsCsv",
  path: "/AlchemePay/Reports/TransactionsCsv",
  body: Filter,
  answer: Csv,
  answerType: "text",
});

/** The transactions of one day by one method and brand, in dollars. */
const DayTotals = v.object({
  Day: IsoDate,
  PaymentType: Method,
  /** VISA, MSTR, DISC, AMEX; '' for everything else. */
  CardType: words(20),
  ...Sums.entries,
});
/** The transactions of a day by one method on the wire, in dollars. */
export type DayTotalsWire = v.InferOutput<typeof DayTotals>;

/** Receipts by day, method, and brand: the data for charts, deposits, and the fee report. */
export const reportTotals = endpoint({
  ...office,
  name: "ReportTotals",
  path: "/AlchemePay/Reports/Totals",
  body: v.strictObject(days),
  answer: list(DayTotals, REPORT_DAYS * 16),
});

/** Today's unpaid amounts of one tax year, in dollars. */
const UnpaidYear = v.object({
  TaxYear: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  /** Bills with a balance; the following fields are theirs, except the credits. */
  Bills: Count,
  Penalty: Charge,
  Interest: Charge,
  /** The unpaid part on bills that are past due. */
  PastDue: Charge,
  Unpaid: Charge,
  /** The amount that the county owes to payers: the sum of the negative balances, as a positive number. */
  Credits: Charge,
});
/** The unpaid amounts of one tax year on the wire, in dollars. */
export type UnpaidYearWire = v.InferOutput<typeof UnpaidYear>;

/** Unpaid bills by tax year, newest first; unpaid less credits is the ledger's receivable. */
export const reportUnpaid = endpoint({
  ...office,
  name: "ReportUnpaid",
  method: "GET",
  path: "/AlchemePay/Reports/Unpaid",
  answer: list(UnpaidYear, 1_000),
});

/** The same as a file of comma-separated values in the caller's language. */
export const reportUnpaidCsv = endpoint({
  ...office,
  exports: "unpaid",
  name: "ReportUnpaidCsv",
  method: "GET",
  path: "/AlchemePay/Reports/UnpaidCsv",
  answer: Csv,
  answerType: "text",
});

/** All clerks with payments or refunds, to choose from in a report. */
export const reportClerks = endpoint({
  ...office,
  name: "ReportClerks",
  method: "GET",
  path: "/AlchemePay/Reports/Clerks",
  answer: list(v.object({ UserId: RowId, Name: words(200) }), 1_000),
});
