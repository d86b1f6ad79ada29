import { setImmediate } from "node:timers/promises";
import type { BatchTarget } from "./batch-target.ts";
import type { HashedLine, KnownBill, KnownLine } from "./find-known.ts";
import { ImportFailure } from "./import-failure.ts";
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
  /** New bills, for COPY, and their keys. */
  readonly added: string;
  readonly addedKeys: readonly string[];
  readonly unchanged: readonly KnownBill[];
  /** The bills whose lines may have changed, and these lines for COPY. */
  readonly known: readonly KnownBill[];
  readonly staged: string;
  /** The accepted lines by the bills that they name; no other line names these bills. */
  readonly named: ReadonlyMap<string, number>;
  /** The amount due on these lines, in cents. */
  readonly dueCents: number;
  /** Also counts lines that name a bill again. */
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

/**
 * An amount that could be a thousand times another one stops the import: the county must say how its file writes amounts,
 * because the lines after it would be wrong as well.
 */
function stopIfUnclear(problems: readonly LineProblem[]): void {
  const unclear = problems.find(({ reason }) => reason.code === "unclearAmount");
  if (!unclear) return;
  const { line, column, reason } = unclear;
  throw ImportFailure.because("amountsUnclear", {
    line: String(line),
    column,
    value: reason.values.value ?? "",
  });
}

/** After so many lines, the connection that writes the previous batch gets its turn. */
const LINES_AT_ONCE = 16;

/** Reads the lines that may have changed. The first line of the file that names a bill counts. */
export async function readBatch(
  records: readonly FileRecord[],
  hashed: ReadonlyMap<number, HashedLine>,
  found: ReadonlyMap<number, KnownLine>,
  { reader, target }: { readonly reader: RowReader; readonly target: BatchTarget },
): Promise<ReadBatch> {
  const { add, stage, textArrays } = target.sql;
  const ours = { company_id: target.companyId, is_custom_api: target.isCustomApi };
  const texts = { added: [] as string[], staged: [] as string[] };
  const addedKeys: string[] = [];
  const unchanged: KnownBill[] = [];
  const known: KnownBill[] = [];
  const named = new Map<string, number>();
  const problems: LineProblem[] = [];
  let refused = 0;
  let dueCents = 0;
  /** Whether the line is the first one that names its bill. */
  const isFirst = (line: number, key: string): boolean => {
    const first = found.get(line)?.first ?? named.get(key);
    if (first === undefined) named.set(key, line);
    else problems.push({ line, column: "", reason: because("duplicate", { first: String(first) }) });
    return first === undefined;
  };
  let unread = 0;
  for (const record of records) {
    const { line } = record;
    const given = hashed.get(line);
    const bill = found.get(line)?.bill;
    if (given && bill?.isUnchanged) {
      if (isFirst(line, given.source_key)) {
        unchanged.push(bill);
        dueCents += bill.dueCents;
      } else refused += 1;
      continue;
    }
    if (unread % LINES_AT_ONCE === 0) await setImmediate();
    unread += 1;
    const read = readOne(record, reader);
    if ("problems" in read) {
      stopIfUnclear(read.problems);
      refused += 1;
      problems.push(...read.problems);
      continue;
    }
    const { source_key, balance_cents } = read.row;
    if (!isFirst(line, source_key)) {
      refused += 1;
      continue;
    }
    dueCents += Number(balance_cents);
    const row = Object.assign(read.row, ours, {
      line_hash: given?.hash ?? null,
      source_balance_cents: balance_cents,
    });
    if (bill) {
      known.push(bill);
      texts.staged.push(copyLine(row, stage.columns, textArrays));
    } else {
      addedKeys.push(source_key);
      texts.added.push(copyLine(row, add.columns, textArrays));
    }
  }
  const [added, staged] = [texts.added.join(""), texts.staged.join("")];
  return {
    lines: records.length,
    added,
    addedKeys,
    unchanged,
    known,
    staged,
    named,
    dueCents,
    refused,
    problems,
  };
}
