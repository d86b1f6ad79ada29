import { createReadStream } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Shape } from "./sniff.ts";
import { splitLine } from "./split-line.ts";
import { latin1ToUtf8 } from "./windows-1252.ts";

/** One record of the file and its first line, counted from 1; no cells if its quotation marks do not match. */
export interface FileRecord {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/** Some records, and how many bytes of the file have been read so far. */
export interface Portion {
  readonly records: readonly FileRecord[];
  readonly bytesRead: number;
}

const LINE_FEED = 10;
const RETURN = 13;
const CHUNK = 64 * 1024;
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
      const { used, open, done } = this.#readWellFormed(region.subarray(at), records);
      at += used;
      if (done) break;
      if (open && !isLast && region.length - at < MAX_RECORD_LENGTH) break;
      const end = region.indexOf(this.#shape.lineEnd, at) + 1 || region.length;
      records.push({ line: this.#line, cells: this.#readAlone(region.subarray(at, end)) });
      this.#line += 1;
      at = end;
    }
    return { records, used: at };
  }

  /** Reads up to the first line that is more than one plain record; returns how many bytes that were. */
  #readPlain(region: Buffer, from: number, records: FileRecord[]): number {
    const { delimiter, lineEnd, looseQuotes } = this.#shape;
    let at = from;
    while (!looseQuotes && at < region.length) {
      const next = region.indexOf(lineEnd, at);
      if (next < 0) break;
      const end = lineEnd === LINE_FEED && region[next - 1] === RETURN && next > at ? next - 1 : next;
      const cells = splitLine(region.toString("utf8", at, end), delimiter);
      if (!cells) break;
      this.#width ??= cells.length;
      records.push({ line: this.#line, cells });
      this.#line += 1;
      at = next + 1;
    }
    return at - from;
  }

  /** Reads up to the first record that is malformed, or that ends beyond the region (`open`). */
  #readWellFormed(region: Buffer, records: FileRecord[]) {
    const begin = this.#line;
    let used = 0;
    try {
      this.#parse(region, this.#shape.looseQuotes, (cells, info) => {
        const line = this.#line;
        this.#width ??= cells.length;
        // Lines that an unclosed quotation mark has joined: separate them again.
        if (begin + info.lines > line + 1 && cells.length !== this.#width) throw new WrongWidth();
        this.#line = begin + info.lines;
        used = info.bytes;
        records.push({ line, cells });
      });
      return { used: region.length, open: false, done: true };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === undefined && !(error instanceof WrongWidth)) throw error;
      return { used, open: code === "CSV_QUOTE_NOT_CLOSED", done: false };
    }
  }

  /** A single line, in which a quotation mark inside a cell is literal: `5" pipe`. */
  #readAlone(line: Buffer): readonly string[] | null {
    let found: readonly string[] | null = null;
    try {
      this.#parse(line, true, (cells) => {
        found = cells;
      });
    } catch {
      return null;
    }
    return found;
  }

  #parse(
    region: Buffer,
    looseQuotes: boolean,
    onRecord: (cells: string[], info: { lines: number; bytes: number }) => void,
  ): void {
    parse(region, {
      delimiter: this.#shape.delimiter,
      record_delimiter: this.#shape.lineEnd === 13 ? "\r" : ["\r\n", "\n"],
      relax_column_count: true,
      relax_quotes: looseQuotes,
      on_record: (cells: string[], info) => {
        onRecord(cells, info);
        return null;
      },
    });
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
