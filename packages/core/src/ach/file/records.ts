/** A record of a NACHA file: 94 characters, with its line in the file, from 1. */
export interface AchRecord {
  readonly line: number;
  readonly text: string;
}

/** The length of every record. */
export const RECORD_LENGTH = 94;

/** How many records are in a block; the last block is filled with lines of nines. */
export const BLOCK = 10;

/** The characters of a record from one position to another, both from 1, as the format's tables count them. */
export const at = ({ text }: AchRecord, first: number, last: number): string => text.slice(first - 1, last);

/** The whole number at a position, in cents for an amount; null if it is not digits only. */
export function numberAt(record: AchRecord, first: number, last: number): number | null {
  const digits = at(record, first, last);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** A text without the line breaks at its end. */
function withoutLineBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
  return text.slice(0, end);
}

/** The records of a text: its lines, or pieces of 94 characters if it has no line breaks. Blank lines do not count. */
export function achRecords(text: string): readonly AchRecord[] {
  const whole = text.startsWith("\ufeff") ? text.slice(1) : text;
  const lines = /[\r\n]/.test(whole.trimEnd())
    ? whole.split(/\r\n|\r|\n/)
    : (withoutLineBreaks(whole).match(/.{1,94}/g) ?? []);
  return lines
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((record) => record.text.trim() !== "");
}

/** Whether a record only fills the last block. */
export const isFiller = ({ text }: AchRecord): boolean => /^9{94}$/.test(text);
