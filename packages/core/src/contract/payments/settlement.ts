import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { byId, RowId } from "../base/ids.ts";
import { Count, Dollars, IsoDate, IsoInstant, list, text, words } from "../base/wire.ts";

const office = {
  access: "login",
  roles: ["admin", "smf"],
  source: "OFFICE-003",
  invented: true,
} as const;

/** The longest settlement file, in characters. */
export const SETTLEMENT_LENGTH = 5_000_000;

/** A file of a gateway, and how it agrees with the ledger now. Dollars. */
const SettlementFile = v.object({
  Id: RowId,
  FileName: words(200),
  UploadedAt: IsoInstant,
  UploadedBy: words(300),
  Lines: Count,
  FirstDay: IsoDate,
  LastDay: IsoDate,
  Settled: Dollars,
  /** What the gateway kept for itself. */
  GatewayFees: Dollars,
  Differences: Count,
});
/** A settlement file as the wire has it, in dollars. */
export type SettlementFileWire = v.InferOutput<typeof SettlementFile>;

/** Where a file and the ledger differ; null where one of them has nothing. */
const Difference = v.object({
  Kind: v.picklist(["missing_here", "missing_there", "other_amount"]),
  /** The gateway's reference of the payment. */
  Reference: words(50),
  Confirmation: words(50),
  Settled: v.nullable(Dollars),
  Posted: v.nullable(Dollars),
});
/** A difference as the wire has it, in dollars. */
export type DifferenceWire = v.InferOutput<typeof Difference>;

const Compared = v.object({
  File: SettlementFile,
  /** The first of them; `File.Differences` says how many there are. */
  Rows: list(Difference, 1_000),
});
/** A settlement file with what differs. */
export type ComparedSettlementWire = v.InferOutput<typeof Compared>;

/**
 * Keeps a settlement file (CSV with the headings reference, amount, fee and date) and compares it with the ledger. The same
 * file again is the one that is kept. Refusals: validation_failed with `Details.Problems`, the lines that cannot be read.
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

/** The files that are kept, newest first. */
export const settlements = endpoint({
  ...office,
  name: "Settlements",
  method: "GET",
  path: "/AlchemePay/Settlements",
  answer: list(SettlementFile, 200),
});

/** One of them, compared with the ledger as it is now. Refusals: not_found. */
export const settlement = endpoint({
  ...office,
  name: "Settlement",
  method: "GET",
  path: "/AlchemePay/Settlements/:id",
  params: byId,
  answer: Compared,
});

/** What one line of a file is wrong about. */
export const SettlementProblem = v.object({ Line: Count, Fields: list(words(20), 4) });
