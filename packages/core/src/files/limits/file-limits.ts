/** The kinds of files that people upload to be read. */
export type FileFormat = "bai2" | "ach" | "settlement" | "bills";

/** What is limited in a file. */
export type FileLimit = "size" | "lines" | "lineLength" | "columns" | "records";

/**
 * The most that a file may have. `size`: characters, or bytes for bills; `lineLength`: characters of a line; `columns`:
 * columns, or fields of a record with its continuations; `records`: transactions, entries, or lines under the headings.
 */
export const FILE_LIMITS = {
  bai2: { size: 5_000_000, lines: 200_000, lineLength: 10_000, columns: 50_000, records: 50_000 },
  // A record has 94 characters; a file without line breaks is one line.
  ach: { size: 5_000_000, lines: 60_000, lineLength: 5_000_000, columns: 1, records: 10_000 },
  settlement: { size: 5_000_000, lines: 100_000, lineLength: 50_000, columns: 500, records: 50_000 },
  bills: {
    size: 1_073_741_824,
    lines: 10_000_000,
    lineLength: 100_000,
    columns: 1_000,
    records: 10_000_000,
  },
} as const satisfies Readonly<Record<FileFormat, Readonly<Record<FileLimit, number>>>>;

/** A limit that a file exceeds, and what the file has; `line` is where, from 1, or 0 for the whole file. */
export interface ExceededLimit {
  readonly limit: FileLimit;
  readonly most: number;
  readonly found: number;
  readonly line: number;
}

/** The limit of a format if `found` is more than it allows; null otherwise. */
export function exceededLimit(
  format: FileFormat,
  limit: FileLimit,
  found: number,
  line = 0,
): ExceededLimit | null {
  const most = FILE_LIMITS[format][limit];
  return found > most ? { limit, most, found, line } : null;
}

const LINE_FEED = 10;
const RETURN = 13;

/**
 * The first limit of size, lines, and line length that a text exceeds; null if it exceeds none. Looks at each character
 * once, so that a hostile text costs little before it is refused.
 */
export function findExceededLimit(format: FileFormat, text: string): ExceededLimit | null {
  const tooLarge = exceededLimit(format, "size", text.length);
  if (tooLarge) return tooLarge;
  let lines = 0;
  let tooLong: ExceededLimit | null = null;
  let start = 0;
  for (let position = 0; position <= text.length; position += 1) {
    const code = position === text.length ? LINE_FEED : text.charCodeAt(position);
    if (code !== LINE_FEED && code !== RETURN) continue;
    // The line feed of a pair ends no other line.
    const isPair = code === LINE_FEED && position > 0 && text.charCodeAt(position - 1) === RETURN;
    if (!(isPair || (position === text.length && start === position))) {
      lines += 1;
      tooLong ??= exceededLimit(format, "lineLength", position - start, lines);
    }
    start = position + 1;
  }
  return exceededLimit(format, "lines", lines) ?? tooLong;
}
