import { parse } from "csv-parse/sync";
import type { Shape } from "./sniff.ts";
import { splitLine } from "./split-line.ts";

const QUOTE = 34;
const SPACE = 32;
const DELETE = 127;

/** One record of a file. */
export interface FileRecord {
  /** Its first line, counted from 1. */
  readonly line: number;
  /** Unchanged; null if its quotation marks do not match. */
  readonly cells: readonly string[] | null;
}

/**
 * A record that is one line with an even number of quotation marks. Its cells are found only when they are asked for: an
 * import needs only the first ones of a line that has not changed.
 */
export class PlainLine implements FileRecord {
  readonly line: number;
  /** The line in UTF-8, without its end. */
  readonly bytes: Buffer;
  readonly #shape: Shape;

  constructor(line: number, bytes: Buffer, shape: Shape) {
    this.line = line;
    this.bytes = bytes;
    this.#shape = shape;
  }

  get cells(): readonly string[] | null {
    return splitLine(this.bytes, this.#shape.delimiter) ?? readAlone(this.bytes, this.#shape);
  }

  /** The first cells, at least `count` if there are as many. */
  leading(count: number): readonly string[] | null {
    return splitLine(this.bytes, this.#shape.delimiter, count) ?? this.cells;
  }

  /** Whether every cell is empty or blank. */
  get isBlank(): boolean {
    const delimiter = this.#shape.delimiter.charCodeAt(0);
    for (const byte of this.bytes)
      if (byte > SPACE && byte < DELETE && byte !== delimiter && byte !== QUOTE) return false;
    return isBlank(this.cells);
  }
}

const isBlank = (cells: readonly string[] | null): boolean =>
  cells?.every((cell) => cell.trim() === "") ?? false;

/** The first cells of a record, at least `count` if there are as many; null if its quotation marks do not match. */
export const leadingCells = (record: FileRecord, count: number): readonly string[] | null =>
  record instanceof PlainLine ? record.leading(count) : record.cells;

/** Whether every cell of a record is empty or blank. */
export const isBlankRecord = (record: FileRecord): boolean =>
  record instanceof PlainLine ? record.isBlank : isBlank(record.cells);

/**
 * Where the line ends that begins at `from`; below zero if it has an odd number of quotation marks, so that a cell goes on
 * in the next line. `lineEnd` is the byte that ends a line; so does the end of the region.
 */
export function plainLineEnd(region: Buffer, from: number, lineEnd: number): number {
  let quotes = 0;
  let at = from;
  for (; at < region.length; at += 1) {
    const byte = region[at];
    if (byte === QUOTE) quotes += 1;
    else if (byte === lineEnd) break;
  }
  return quotes % 2 === 0 ? at : -1;
}

/** The cells of a single line, in which a quotation mark inside a cell is literal: `5" pipe`. */
export function readAlone(line: Buffer, shape: Shape): readonly string[] | null {
  try {
    const [cells] = parse(line, { ...parserOptions(shape), relax_quotes: true, to: 1 }) as string[][];
    return cells ?? null;
  } catch {
    return null;
  }
}

/** How the CSV parser splits a file into records. */
export const parserOptions = ({ delimiter, lineEnd }: Shape) => ({
  delimiter,
  record_delimiter: lineEnd === 13 ? "\r" : ["\r\n", "\n"],
  relax_column_count: true,
});
