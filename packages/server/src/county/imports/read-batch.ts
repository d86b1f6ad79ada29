import { setImmediate } from "node:timers/promises";
import type { BatchSql } from "./batch-sql.ts";
import type { HashedLine, KnownLine } from "./find-known.ts";
import type { LineHash } from "./line-hash.ts";
import { copyLine } from "./reading/copy-text.ts";
import { type FileRecord, leadingCells } from "./reading/plain-line.ts";
import type { Row, RowReader } from "./reading/row-reader.ts";
import { because, type LineProblem } from "./reason.ts";

/** How the lines of one file are read. */
export interface LineReading {
  readonly reader: RowReader;
  readonly hash: LineHash;
}

/** What a batch's lines say. */
export interface ReadBatch {
  /** How many lines were read. */
  readonly lines: number;
  /** The accepted lines that may have changed, for COPY. */
  readonly text: string;
  readonly unchanged: readonly KnownLine[];
  /** The accepted lines that may have changed and whose bills are in the database. */
  readonly known: readonly KnownLine[];
  /** The amount due on each accepted line, in cents. */
  readonly dues: readonly { readonly line: number; readonly dueCents: number }[];
  readonly refused: number;
  readonly problems: readonly LineProblem[];
}

/** Reads one line. */
export function readOne(
  { line, cells }: FileRecord,
  reader: RowReader,
): { readonly row: Row } | { readonly problems: readonly LineProblem[] } {
  if (!cells) return { problems: [{ line, column: "", reason: because("badQuotes") }] };
  const read = reader.read(line, cells);
  return read.ok ? { row: read.value } : { problems: read.error };
}

/** The key and the hash of a line; null if it does not name a bill. */
export function hashLine(record: FileRecord, { reader, hash }: LineReading): HashedLine | null {
  const cells = leadingCells(record, reader.keyCells);
  const source_key = cells && reader.keyOf(cells);
  return source_key ? { line: record.line, source_key, hash: hash(record) } : null;
}

/** After so many lines, the connection that writes the previous batch gets its turn. */
const LINES_AT_ONCE = 16;

/** Reads the lines that may have changed. */
export async function readBatch(
  records: readonly FileRecord[],
  hashed: ReadonlyMap<number, HashedLine>,
  found: ReadonlyMap<number, KnownLine>,
  { reader, sql }: { readonly reader: RowReader; readonly sql: BatchSql },
): Promise<ReadBatch> {
  const problems: LineProblem[] = [];
  const texts: string[] = [];
  const unchanged: KnownLine[] = [];
  const known: KnownLine[] = [];
  const dues: { line: number; dueCents: number }[] = [];
  let refused = 0;
  for (const record of records) {
    const bill = found.get(record.line);
    if (bill?.isUnchanged) {
      unchanged.push(bill);
      dues.push(bill);
      continue;
    }
    if (texts.length % LINES_AT_ONCE === 0) await setImmediate();
    const read = readOne(record, reader);
    if ("row" in read) {
      const row = Object.assign(read.row, { line_hash: hashed.get(record.line)?.hash ?? null });
      texts.push(copyLine(row, sql.columns, sql.textArrays));
      dues.push({ line: row.line, dueCents: Number(row.balance_cents) });
      if (bill) known.push(bill);
    } else {
      refused += 1;
      problems.push(...read.problems);
    }
  }
  return { lines: records.length, text: texts.join(""), unchanged, known, dues, refused, problems };
}
