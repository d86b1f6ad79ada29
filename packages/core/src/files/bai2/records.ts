/** A logical record of BAI2 with its continuations: its code, its fields after the code, and its lines. */
export interface Bai2Record {
  readonly line: number;
  readonly code: string;
  readonly fields: readonly string[];
  /** How many physical records it took: one, and one for each 88. */
  readonly count: number;
}

/** A transaction's text comes after type, amount, funds type, and two references; it may contain commas. */
const BEFORE_TEXT = 5;
/** The fields up to the one that says how many more come before the text. */
const UP_TO_FUNDS = 4;

interface OpenRecord {
  readonly line: number;
  readonly code: string;
  readonly fields: string[];
  count: number;
  /** The position of its text among its fields, once it is known. */
  textAt: number | null;
}

/** The fields of a physical record, without the blanks and the slash at its end. */
function splitFields(text: string): readonly string[] {
  const body = text.trimEnd();
  return (body.endsWith("/") ? body.slice(0, -1) : body).split(",");
}

/** The number of fields that follow a funds type beyond it: availability amounts, or a date and time. */
export function availabilityFields(type: string, next: string | undefined): number {
  if (type.toUpperCase() === "S") return 3;
  if (type.toUpperCase() === "V") return 2;
  return type.toUpperCase() === "D" ? 1 + 2 * Math.max(0, Number(next ?? 0) || 0) : 0;
}

/** Whether a transaction's record already contains its text, so that a continuation continues the text. */
function hasText(open: OpenRecord): boolean {
  const { code, fields } = open;
  if (code !== "16" || fields.length < UP_TO_FUNDS) return false;
  open.textAt ??= BEFORE_TEXT + availabilityFields(fields[2] ?? "", fields[3]);
  return fields.length > open.textAt;
}

/** Adds a continuation: to the text, if the record has come to it, otherwise as further fields. */
function continueRecord(open: OpenRecord, text: string): void {
  const [first = "", ...rest] = splitFields(text);
  if (hasText(open)) open.fields.push(`${open.fields.pop() ?? ""} ${first}`);
  else open.fields.push(first);
  for (const field of rest) open.fields.push(field);
  open.count += 1;
}

/**
 * Joins continuation records (88) with the record before them. Lines without text do not count. Takes time in proportion
 * to the text, however many continuations a record has.
 */
export function bai2Records(text: string): readonly Bai2Record[] {
  const records: OpenRecord[] = [];
  const lines = (text.startsWith("\ufeff") ? text.slice(1) : text).split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const record = line.trimStart();
    if (record === "") continue;
    const [, code = "", rest = ""] = /^(\d{2})(?:,|\/|$)(.*)$/.exec(record) ?? [];
    const last = records.at(-1);
    if (code === "88" && last) continueRecord(last, rest);
    else records.push({ line: index + 1, code, fields: [...splitFields(rest)], count: 1, textAt: null });
  }
  return records.map(({ line, code, fields, count }) => ({ line, code, fields, count }));
}
