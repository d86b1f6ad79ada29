import { createReadStream } from "node:fs";
import { exceededLimit } from "@county-pay/core/files";
import { parse } from "csv-parse/sync";
import { refuseOverLimit } from "../../../file-reader/over-limit.ts";
import { type FileRecord, PlainLine, parserOptions, plainLineEnd, readAlone } from "./plain-line.ts";
import type { Shape } from "./sniff.ts";
import { latin1ToUtf8 } from "./windows-1252.ts";

/** Some records, and how many bytes of the file have been read so far. */
export interface Portion {
  readonly records: readonly FileRecord[];
  readonly bytesRead: number;
}

const LINE_FEED = 10;
const RETURN = 13;
const CHUNK = 256 * 1024;
/** A quotation mark that is still open after this many bytes was not meant to span lines. */
const MAX_RECORD_LENGTH = 256 * 1024;
/**
 * How many bytes may be read in vain, looking for the ends of quotation marks that have none, before every further line
 * with one is read alone; as many again as the file has. Otherwise each line could cost the whole region after it.
 */
const MAX_WASTED_BYTES = 2 * 1024 * 1024;
/** Records that are read at once, and for how long; then others get their turn. */
const PORTION = 500;
const PORTION_MS = 5;

class WrongWidth extends Error {}

/**
 * Streams the records of a file in constant memory and in time that is proportional to its size, headings first. Cells are
 * unchanged. A record with broken quoting affects only itself: reading continues with the line after its first one.
 * Throws FileOverLimit for a line or a number of lines that is too much.
 */
export async function* readRecords(file: string, shape: Shape): AsyncGenerator<Portion> {
  const reader = new RegionReader(shape);
  let carry: Buffer = Buffer.alloc(0);
  let bytesRead = shape.start;
  for await (const chunk of createReadStream(file, { start: shape.start, highWaterMark: CHUNK })) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytesRead += chunk.length;
    const text = shape.encoding === "latin1" ? latin1ToUtf8(chunk) : chunk;
    const whole = carry.length === 0 ? text : Buffer.concat([carry, text]);
    const cut = whole.lastIndexOf(shape.lineEnd) + 1;
    reader.start(whole.subarray(0, cut), false);
    for (let records = reader.next(); records.length > 0; records = reader.next())
      yield { records, bytesRead };
    carry = whole.subarray(reader.used);
    if (cut === 0) reader.checkLine(carry.length);
  }
  reader.start(carry, true);
  for (let records = reader.next(); records.length > 0; records = reader.next()) yield { records, bytesRead };
}

/** Splits regions of whole lines into records and counts the lines. */
class RegionReader {
  readonly #shape: Shape;
  #line = 1;
  #width: number | undefined;
  #region: Buffer = Buffer.alloc(0);
  #isLast = false;
  #isOpen = false;
  #wasted = 0;
  /** Where the next region must start: a record may extend beyond this one. */
  used = 0;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** Starts with a region; `isLast` if the file ends with it. */
  start(region: Buffer, isLast: boolean): void {
    this.#region = region;
    this.#isLast = isLast;
    this.#isOpen = false;
    this.used = 0;
  }

  /** The next records of the region, at least one; none after the last one that ends in it. */
  next(): readonly FileRecord[] {
    const records: FileRecord[] = [];
    const end = performance.now() + PORTION_MS;
    const isFull = () => records.length >= PORTION || (records.length > 0 && performance.now() > end);
    while (this.used < this.#region.length && !this.#isOpen && !isFull()) this.#read(records);
    refuseOverLimit(exceededLimit("bills", "lines", this.#line - 1));
    return records;
  }

  /** Throws FileOverLimit if the current line, of at least so many bytes, is too long. */
  checkLine(bytes: number): void {
    refuseOverLimit(exceededLimit("bills", "lineLength", bytes, this.#line));
  }

  /** Reads plain lines or, if there is none, one record that may have several. */
  #read(records: FileRecord[]): void {
    const region = this.#region;
    const plain = this.#readPlain(region, this.used, records);
    this.used += plain;
    if (plain > 0) return;
    if (this.#wasted <= MAX_WASTED_BYTES + this.#shape.bytes) {
      const { used, problem } = this.#readWellFormed(region.subarray(this.used), records);
      this.used += used;
      if (!problem) return;
      this.#isOpen = problem === "open" && !this.#isLast && region.length - this.used < MAX_RECORD_LENGTH;
      if (this.#isOpen) return;
    }
    const end = region.indexOf(this.#shape.lineEnd, this.used) + 1 || region.length;
    this.checkLine(end - this.used);
    this.#add(records, readAlone(region.subarray(this.used, end), this.#shape));
    this.used = end;
  }

  #add(records: FileRecord[], cells: FileRecord["cells"]): void {
    records.push({ line: this.#line, cells });
    this.#line += 1;
  }

  /** Reads up to the first line in which a cell goes on in the next one; returns how many bytes that were. */
  #readPlain(region: Buffer, from: number, records: FileRecord[]): number {
    const { lineEnd, looseQuotes } = this.#shape;
    let at = from;
    while (!looseQuotes && at < region.length && records.length < PORTION) {
      const next = plainLineEnd(region, at, lineEnd);
      if (next < 0) break;
      this.checkLine(next - at);
      const hasReturn =
        lineEnd === LINE_FEED && next > at && next < region.length && region[next - 1] === RETURN;
      const record = new PlainLine(this.#line, region.subarray(at, hasReturn ? next - 1 : next), this.#shape);
      this.#width ??= record.cells?.length;
      records.push(record);
      this.#line += 1;
      at = Math.min(next + 1, region.length);
    }
    return at - from;
  }

  /**
   * Reads one record or, in a file with loose quotation marks, all of them, up to the first one that is malformed, or
   * that ends beyond the region (`open`). How a record is read must not depend on those before it: an import compares
   * the bytes of plain lines only.
   */
  #readWellFormed(region: Buffer, records: FileRecord[]): { used: number; problem?: "open" | "malformed" } {
    const { looseQuotes } = this.#shape;
    const begin = this.#line;
    let used = 0;
    try {
      parse(region, {
        ...parserOptions(this.#shape),
        relax_quotes: looseQuotes,
        to: looseQuotes ? -1 : 1,
        on_record: (cells: string[], info) => {
          const line = this.#line;
          this.#width ??= cells.length;
          // Lines that an unclosed quotation mark has joined: separate them again.
          if (begin + info.lines > line + 1 && cells.length !== this.#width) {
            this.#wasted += info.bytes - used;
            throw new WrongWidth();
          }
          this.#line = begin + info.lines;
          used = info.bytes;
          records.push({ line, cells });
          return null;
        },
      });
      return { used: looseQuotes ? region.length : used };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === undefined && !(error instanceof WrongWidth)) throw error;
      if (code !== "CSV_QUOTE_NOT_CLOSED") return { used, problem: "malformed" };
      this.#wasted += region.length - used;
      return { used, problem: "open" };
    }
  }
}

/** The headings of a file, trimmed. */
export async function readHeadings(file: string, shape: Shape): Promise<readonly string[]> {
  for await (const { records } of readRecords(file, shape)) {
    const first = records[0];
    if (first) return (first.cells ?? []).map((heading) => heading.trim());
  }
  return [];
}
