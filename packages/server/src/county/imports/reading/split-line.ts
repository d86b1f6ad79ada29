import { isAscii } from "node:buffer";

const QUOTE = 34;

/** Holds one quoted cell; grows with the longest one. */
let unquoted = Buffer.alloc(16 * 1024);

/**
 * The cells of one line without its end, in UTF-8, if it is well formed: a quotation mark only begins a cell, ends it, or
 * is doubled inside it. Null otherwise, for example where a cell goes on in the next line. `most` is how many cells are
 * wanted; what follows them is not looked at.
 */
export function splitLine(line: Buffer, delimiter: string, most = Number.POSITIVE_INFINITY): string[] | null {
  const separator = delimiter.charCodeAt(0);
  // A part of a string costs less than the text of some bytes.
  const text = isAscii(line) ? line.toString("latin1") : null;
  const cells: string[] = [];
  for (let at = 0; cells.length < most; ) {
    const isQuoted = line[at] === QUOTE;
    const from = isQuoted ? at + 1 : at;
    const end = isQuoted ? closingQuote(line, from) : endOfPlainCell(line, from, separator);
    if (end < 0) return null;
    const after = isQuoted ? end + 1 : end;
    if (after < line.length && line[after] !== separator) return null;
    const length = isQuoted ? unquote(line, from, end) : end - from;
    if (length < end - from) cells.push(unquoted.toString(text === null ? "utf8" : "latin1", 0, length));
    else cells.push(text === null ? line.toString("utf8", from, end) : text.slice(from, end));
    if (after === line.length) return cells;
    at = after + 1;
  }
  return cells;
}

/** Where an unquoted cell ends; below zero if it contains a quotation mark. */
function endOfPlainCell(line: Buffer, from: number, separator: number): number {
  let at = from;
  for (; at < line.length && line[at] !== separator; at += 1) if (line[at] === QUOTE) return -1;
  return at;
}

/** Where a quoted cell ends, from a position inside it; below zero if not in this line. */
function closingQuote(line: Buffer, from: number): number {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] !== QUOTE) continue;
    if (line[at + 1] !== QUOTE) return at;
    at += 1;
  }
  return -1;
}

/** Writes a quoted cell's text, in which quotation marks are doubled, into `unquoted`, and returns how long it is. */
function unquote(line: Buffer, from: number, end: number): number {
  if (end - from > unquoted.length) unquoted = Buffer.alloc(2 * (end - from));
  let length = 0;
  for (let at = from; at < end; at += 1, length += 1) {
    unquoted[length] = line[at] ?? 0;
    if (line[at] === QUOTE) at += 1;
  }
  return length;
}
