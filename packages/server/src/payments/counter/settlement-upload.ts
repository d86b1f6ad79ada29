import { jsonText } from "../../db/json.ts";
import type { FileParser } from "../../file-reader/index.ts";
import { type ReadSettlement, readSettlementFile, type SettlementUpload } from "./settlement-file.ts";
import type { SettledLine } from "./settlement-lines.ts";

/** What a file's lines add up to: days, cents. */
interface SettlementTotals {
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly settled: number;
  readonly fees: number;
}

/** A file as read in a thread: its lines as JSON, in which the database takes them, and their totals. */
export interface UploadedSettlement extends Omit<ReadSettlement, "lines"> {
  readonly linesText: string;
  readonly totals: SettlementTotals;
}

function totalsOf(lines: readonly SettledLine[]): SettlementTotals {
  const days = lines.map(({ day }) => day).sort();
  const total = (field: "amount" | "fee") => lines.reduce((so, line) => so + line[field], 0);
  return {
    count: lines.length,
    first: days[0] ?? "",
    last: days.at(-1) ?? "",
    settled: total("amount"),
    fees: total("fee"),
  };
}

/**
 * Reads a gateway's or bank's file (OFFICE-003) so that the thread of the requests has little to do with it, however many
 * lines it has. Throws FileOverLimit.
 */
export async function readSettlementUpload(upload: SettlementUpload): Promise<UploadedSettlement> {
  const { lines, ...read } = await readSettlementFile(upload);
  return { ...read, linesText: jsonText(lines), totals: totalsOf(lines) };
}

/** Reads a gateway's or bank's file in a thread. */
export const settlementParser: FileParser<SettlementUpload, UploadedSettlement> = { name: "settlement" };
