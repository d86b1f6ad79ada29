import { open } from "node:fs/promises";
import { type ControlTotals, readTrailer } from "@county-pay/core/files";
import type { FileAmounts } from "@county-pay/core/money";
import { parse } from "csv-parse/sync";
import { type FileRecord, leadingCells } from "./plain-line.ts";
import { cleanCell } from "./read-value.ts";
import type { Shape } from "./sniff.ts";

/** The end of the file that may hold its last line. */
const TAIL_BYTES = 16 * 1024;

/** The last line of a file that states totals instead of a bill. */
export interface Trailer {
  readonly totals: ControlTotals;
  /** Whether this record of the file is the trailer. */
  readonly isTrailer: (record: FileRecord) => boolean;
}

/** The last line of the file with text, without the line's end. */
async function lastLine(file: string, { bytes, lineEnd }: Shape): Promise<string> {
  const handle = await open(file);
  try {
    const start = Math.max(0, bytes - TAIL_BYTES);
    const tail = Buffer.alloc(bytes - start);
    await handle.read(tail, 0, tail.length, start);
    const lines = tail.toString("latin1").split(lineEnd === 13 ? "\r" : /\r?\n/);
    return lines.findLast((line) => line.replace(/[,;\t|\s"]/g, "") !== "") ?? "";
  } finally {
    await handle.close();
  }
}

/** The file's trailer; null if its last line is a bill (OFFICE-005). */
export async function findTrailer(
  file: string,
  shape: Shape,
  written: FileAmounts = "point",
): Promise<Trailer | null> {
  const text = await lastLine(file, shape);
  let cells: readonly string[] | undefined;
  try {
    [cells] = parse(text, { delimiter: shape.delimiter, relax_quotes: true }) as string[][];
  } catch {
    return null;
  }
  const totals = cells && readTrailer(cells.map(cleanCell), written);
  if (!cells || !totals) return null;
  const stated = cells.map(cleanCell);
  const isTrailer: Trailer["isTrailer"] = (record) => {
    if (cleanCell(leadingCells(record, 1)?.[0] ?? "") !== stated[0]) return false;
    const { cells: others } = record;
    return (
      others?.length === stated.length && stated.every((text, at) => text === cleanCell(others[at] ?? ""))
    );
  };
  return { totals, isTrailer };
}
