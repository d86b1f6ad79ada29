import { createReadStream } from "node:fs";
import { parse } from "csv-parse/sync";
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

class WrongWidth extends Error {}

/**
 * Streams the records of a file in constant memory, headings first. Cells are unchanged. A record with broken quoting
 * affects only itself: reading continues with the line after its first one.
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
    const { records, used } = reader.read(whole.subarray(0, cut), false);
    carry = whole.subarray(used);
    yield { records, bytesRead };
  }
  yield { records: reader.read(carry, true).records, bytesRead };
}

/** Splits regions of whole lines into records and counts the lines. */
class RegionReader {
  readonly #shape: Shape;
  #line = 1;
  #width: number | undefined;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** `used` is where the next region must start: a record may extend beyond this one. */
  read(region: Buffer, isLast: boolean): { records: FileRecord[]; used: number } {
    const records: FileRecord[] = [];
    let at = 0;
    while (at < region.length) {
      at += this.#readPlain(region, at, records);
      if (at === region.length) break;
      const { used, problem } = this.#readWellFormed(region.subarray(at), records);
      at += used;
      if (!problem) continue;
      if (problem === "open" && !isLast && region.length - at < MAX_RECORD_LENGTH) break;
      const end = region.indexOf(this.#shape.lineEnd, at) + 1 || region.length;
      this.#add(records, readAlone(region.subarray(at, end), this.#shape));
      at = end;
    }
    return { records, used: at };
  }

  #add(records: FileRecord[], cells: FileRecord["cells"]): void {
    records.push({ line: this.#line, cells });
    this.#line += 1;
  }

  /** Reads up to the first line in which a cell goes on in the next one; returns how many bytes that were. */
  #readPlain(region: Buffer, from: number, records: FileRecord[]): number {
    const { lineEnd, looseQuotes } = this.#shape;
    let at = from;
    while (!looseQuotes && at < region.length) {
      const next = plainLineEnd(region, at, lineEnd);
      if (next < 0) break;
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
          if (begin + info.lines > line + 1 && cells.length !== this.#width) throw new WrongWidth();
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
      return { used, problem: code === "CSV_QUOTE_NOT_CLOSED" ? "open" : "malformed" };
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
