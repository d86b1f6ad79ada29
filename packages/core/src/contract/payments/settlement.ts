import * as v from "valibot";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { byId, RowId } from "../../wire/ids.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const office = {
  access: "login",
  roles: SEE_MONEY,
  source: "OFFICE-003",
  invented: true,
} as const;

/** The maximum size of a settlement file, in characters. */
export const SETTLEMENT_LENGTH = 5_000_000;

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

/** A difference between a file and the ledger; null if one of them has no amount. */
const Difference = v.object({
  Kind: v.picklist(["missing_here", "missing_there", "other_amount"]),
  /** The gateway's reference for the payment. */
  Reference: words(50),
  Confirmation: words(50),
  Settled: v.nullable(Dollars),
  Posted: v.nullable(Dollars),
});
/** A difference on the wire, in dollars. */
export type DifferenceWire = v.InferOutput<typeof Difference>;

const Compared = v.object({
  File: SettlementFile,
  /** The first ones; `File.Differences` is the total count. */
  Rows: list(Difference, 1_000),
});
/** A settlement file with its differences. */
export type ComparedSettlementWire = v.InferOutput<typeof Compared>;

/**
 * Stores a settlement file (CSV with the headings reference, amount, fee, and date) and compares it with the ledger. An
 * identical file is the stored one. Refusals: validation_failed with `Details.Problems`, the lines that cannot be read.
 */
export const uploadSettlement = endpoint({
  ...office,
  name: "UploadSettlement",
  method: "POST",
  path: "/AlchemePay/Settlements",
  body: v.strictObject({
    FileName: v.pipe(text(200), v.minLength(1)),
    Text: v.pipe(text(SETTLEMENT_LENGTH), v.minLength(1)),
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
