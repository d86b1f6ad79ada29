import * as v from "valibot";
import { COLLECTED, PART_SCOPES } from "../../payments/collections/split.ts";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { MOVEMENT_KINDS } from "../payments/reports.ts";
import { Csv, Place, REPORT_PAGE } from "./report-page.ts";

const office = {
  method: "POST",
  access: "login",
  roles: SEE_MONEY,
  source: "OFFICE-003",
  invented: true,
} as const;

const days = { From: IsoDate, To: IsoDate };
const Scope = v.picklist(PART_SCOPES);
/** The levy (tax) year of a bill. */
const TaxYear = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));
/** An amount of each charge, in dollars; below zero if more was given back than collected. */
const Amounts = {
  Principal: Dollars,
  Penalty: Dollars,
  Interest: Dollars,
  OtherFees: Dollars,
  ReturnedCheck: Dollars,
};

const Collected = v.object({
  Scope,
  /** The taxing entity; '' if the part is no entity's. */
  Entity: words(200),
  /** The fund that the county's accounts name for it; '' if none. */
  Fund: words(60),
  TaxYear,
  ...Amounts,
});
/** What was collected for an entity and a levy year on the wire, in dollars. */
export type CollectedWire = v.InferOutput<typeof Collected>;

/**
 * Accounts of our ledger beside bills: products, service fees, money that pays for nothing, refunds to get back, and what
 * gateways charge for disputes.
 */
export const OTHER_ACCOUNTS = ["misc", "fee_income", "unapplied", "refunds", "dispute_fees"] as const;
export type OtherAccount = (typeof OTHER_ACCOUNTS)[number];
/** Accounts that hold the money: the drawers, and what a gateway owes. */
export const TENDER_ACCOUNTS = ["cash", "check", "clearing"] as const;
export type TenderAccount = (typeof TENDER_ACCOUNTS)[number];

/**
 * What was collected on these days by taxing entity and levy year: payments less voids, refunds, and bank returns.
 * `Rows` and `Other` together are what `Received` holds, to the cent.
 */
export const reportCollections = endpoint({
  ...office,
  name: "ReportCollections",
  path: "/AlchemePay/Reports/Collections",
  body: v.strictObject(days),
  answer: v.object({
    Rows: list(Collected, 10_000),
    Other: list(v.object({ Account: v.picklist(OTHER_ACCOUNTS), Amount: Dollars }), OTHER_ACCOUNTS.length),
    Received: list(v.object({ Account: v.picklist(TENDER_ACCOUNTS), Amount: Dollars }), 3),
  }),
});
/** The answer of ReportCollections. */
export type CollectionsWire = v.InferOutput<(typeof reportCollections)["answer"]>;

const filter = {
  /** Null for everything since the first payment; otherwise at most a year before `To`. */
  From: v.nullable(IsoDate),
  To: IsoDate,
  /** Only parts of this scope; null for all. */
  Scope: v.nullable(Scope),
  /** Only this entity's parts; null for all. */
  Entity: v.nullable(text(200)),
  /** Only parts of entities in this fund, '' for those without one; null for all. */
  Fund: v.nullable(text(60)),
  TaxYear: v.nullable(TaxYear),
  /** Only this charge; null for all. */
  Charge: v.optional(v.nullable(v.picklist(COLLECTED)), null),
};
const Filter = v.strictObject(filter);
/** The figure of a collections report whose payments are listed. */
export type CollectionFilterWire = v.InferOutput<typeof Filter>;

const CollectedPayment = v.object({
  /** Identifies the row within the list. */
  Id: words(40),
  Day: IsoDate,
  Kind: v.picklist(MOVEMENT_KINDS),
  /** The payment's reference number. */
  Confirmation: words(50),
  PayerName: words(200),
  BillNumber: words(100),
  TaxYear,
  ...Amounts,
});
/** A payment's part in a figure on the wire, in dollars; below zero for a reversal. */
export type CollectedPaymentWire = v.InferOutput<typeof CollectedPayment>;

/** The payments and reversals behind a figure of the collections report, newest first; `Total` is the figure. */
export const reportCollectionPayments = endpoint({
  ...office,
  name: "ReportCollectionPayments",
  path: "/AlchemePay/Reports/CollectionPayments",
  body: v.strictObject({
    ...filter,
    ...Place,
  }),
  answer: v.object({ Rows: list(CollectedPayment, REPORT_PAGE), Count, Total: Dollars }),
});

/** All of these payments, as a file of comma-separated values in the caller's language. */
export const reportCollectionPaymentsCsv = endpoint({
  ...office,
  exports: "collections",
  name: "ReportCollectionPaymentsCsv",
  path: "/AlchemePay/Reports/CollectionPaymentsCsv",
  body: Filter,
  answer: Csv,
  answerType: "text",
});

const Season = v.object({
  TaxYear,
  /** The due date of most of the year's bills; null if they have none. */
  DueDate: v.nullable(IsoDate),
  Bills: Count,
  /** The amount first billed. */
  Levied: Charge,
  /** The principal collected here until the day, all seasons since the year was billed. */
  Collected: Dollars,
});
/** A levy year on the wire, in dollars. */
export type SeasonWire = v.InferOutput<typeof Season>;

/** How many levy years are compared day by day. */
export const SEASONS = 3;

/**
 * What was levied and collected of the newest levy years until a day, and the principal collected on each day of the
 * newest three (`SEASONS`).
 */
export const reportSeasons = endpoint({
  ...office,
  name: "ReportSeasons",
  path: "/AlchemePay/Reports/Seasons",
  body: v.strictObject({ Day: IsoDate }),
  answer: v.object({
    Years: list(Season, 12),
    Days: list(v.object({ TaxYear, Day: IsoDate, Principal: Dollars }), 10_000),
  }),
});
/** The answer of ReportSeasons. */
export type SeasonsWire = v.InferOutput<(typeof reportSeasons)["answer"]>;
