import * as v from "valibot";
import { FILE_LIMITS, MONEY_LINE_KINDS } from "../../files/index.ts";
import { FILE_AMOUNTS } from "../../money/parse-money.ts";
import { RECONCILE_MONEY, SEE_MONEY } from "../../roles/permissions.ts";
import { byId, RowId } from "../../wire/ids.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { ImportSource } from "../county/import-mapping.ts";
import { endpoint } from "../endpoint.ts";

const office = {
  access: "login",
  roles: SEE_MONEY,
  source: "OFFICE-003",
  invented: true,
} as const;

/** The maximum size of a settlement file, in characters. */
export const SETTLEMENT_LENGTH = FILE_LIMITS.settlement.size;

/** A gateway's file, and how it currently matches the ledger. Dollars. */
const SettlementFile = v.object({
  Id: RowId,
  FileName: words(200),
  UploadedAt: IsoInstant,
  UploadedBy: words(300),
  Lines: Count,
  FirstDay: IsoDate,
  LastDay: IsoDate,
  Settled: Dollars,
  /** The fees that the gateway retained. */
  GatewayFees: Dollars,
  Differences: Count,
});
/** A settlement file on the wire, in dollars. */
export type SettlementFileWire = v.InferOutput<typeof SettlementFile>;

/** What a gateway's file can say about a line, by our own names. */
export const SETTLEMENT_FIELDS = [
  "reference",
  "own_reference",
  "amount",
  "debit",
  "fee",
  "date",
  "type",
  "description",
] as const;
/** A field of a gateway's file. */
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];

/** Whose CSV file it is: a gateway's has payments, a bank's has deposits of many payments. */
export const SETTLEMENT_SOURCES = ["gateway", "bank"] as const;
/** Whose CSV file it is. */
export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number];

/** How a CSV file of a gateway or a bank is read; stored per county. */
export const SettlementMapping = v.strictObject({
  fields: v.record(v.picklist(SETTLEMENT_FIELDS), ImportSource),
  date_order: v.optional(v.picklist(["mdy", "dmy"]), "mdy"),
  /** How amounts are written; by default with a point, '1,234.50', and no three decimals, which could be thousands. */
  amounts: v.optional(v.picklist(FILE_AMOUNTS)),
  /** A bank's 'credit' is money in; a gateway's gives money back to a payer. */
  source: v.optional(v.picklist(SETTLEMENT_SOURCES), "gateway"),
});
/** How a CSV file of a gateway or a bank is read. */
export type SettlementMapping = v.InferOutput<typeof SettlementMapping>;

/** What a line of a file means, in the order in which the lines are shown: differences first. */
export const SETTLEMENT_KINDS = [
  "other_amount",
  "missing_here",
  "missing_there",
  "unmatched_return",
  "fee",
  "deposit",
  "return",
  "refund",
  "matched",
] as const;

/** A line of a file and its part of the ledger; null if one of them has no amount. */
const Difference = v.object({
  Kind: v.picklist(SETTLEMENT_KINDS),
  /** The first line of the file that it is about; 0 if the file has none. */
  Line: Count,
  /** The text of the line; '' if it has none. */
  Text: words(500),
  /** The reference in the file, or ours if the file has none. */
  Reference: words(50),
  Confirmation: words(50),
  Settled: v.nullable(Dollars),
  Posted: v.nullable(Dollars),
});
/** A line of a compared file on the wire, in dollars. */
export type DifferenceWire = v.InferOutput<typeof Difference>;

/** One of the first lines of a CSV file as the mapping reads it. Dollars. */
const SampleRow = v.object({
  Line: Count,
  Day: IsoDate,
  Kind: v.picklist(MONEY_LINE_KINDS),
  Amount: Dollars,
  Fee: Dollars,
  References: words(300),
  Text: words(500),
});
/** One of the first lines of a CSV file as the mapping reads it, in dollars. */
export type SampleRowWire = v.InferOutput<typeof SampleRow>;

/** How a CSV file was read: its headings, the cells of its first line, the mapping, and the first lines as read. */
const Reading = v.object({
  Headings: list(words(200), 200),
  Sample: list(words(100), 200),
  Mapping: SettlementMapping,
  Rows: list(SampleRow, 5),
});
/** How a CSV file was read, on the wire. */
export type SettlementReadingWire = v.InferOutput<typeof Reading>;

const Refused = v.object({ Reading });
/** How a refused file was read, from the refusal's details; null if they do not say. */
export function refusedReading(details: unknown): SettlementReadingWire | null {
  const read = v.safeParse(Refused, details);
  return read.success ? read.output.Reading : null;
}

const Compared = v.object({
  File: SettlementFile,
  /** The first ones, differences first; `File.Differences` counts those. */
  Rows: list(Difference, 1_000),
  /** How the file was read; null for BAI2, and for a file that was stored before. */
  Reading: v.nullable(Reading),
  /** Whether the file is stored; false for a trial. */
  IsStored: v.boolean(),
});
/** A settlement file with its differences. */
export type ComparedSettlementWire = v.InferOutput<typeof Compared>;

/**
 * Compares a file of a gateway (CSV, with a mapping of its columns) or of a bank (BAI2) with the ledger, and stores it
 * unless it is a trial (`DryRun`). Without `Mapping`, the county's stored one is used if it fits, otherwise one that is
 * proposed from the headings. An identical file is the stored one. Refusals: validation_failed with `Details.Problems`,
 * the lines that cannot be read, and with `Details.Reading`; file_over_limit with the limit, the most it allows, what was
 * found, and the line; file_too_complex if reading it takes too long or too much memory; busy while other files are read.
 */
export const uploadSettlement = endpoint({
  ...office,
  name: "UploadSettlement",
  roles: RECONCILE_MONEY,
  method: "POST",
  path: "/AlchemePay/Settlements",
  body: v.strictObject({
    FileName: v.pipe(text(200), v.minLength(1)),
    // A longer text gets the refusal that names the limit.
    Text: v.pipe(text(2 * SETTLEMENT_LENGTH), v.minLength(1)),
    DryRun: v.optional(v.boolean(), false),
    Mapping: v.optional(v.nullable(SettlementMapping), null),
  }),
  answer: Compared,
});

/** The stored files, newest first. */
export const settlements = endpoint({
  ...office,
  name: "Settlements",
  method: "GET",
  path: "/AlchemePay/Settlements",
  answer: list(SettlementFile, 200),
});

/** A stored file, compared with the current ledger. Refusals: not_found. */
export const settlement = endpoint({
  ...office,
  name: "Settlement",
  method: "GET",
  path: "/AlchemePay/Settlements/:id",
  params: byId,
  answer: Compared,
});

/** The error of one line of a file. */
export const SettlementProblem = v.object({ Line: Count, Fields: list(words(20), 4) });
