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

interface Open {
  readonly line: number;
  readonly code: string;
  body: string;
  count: number;
}

const withoutEnd = (text: string): string => text.replace(/\s+$/, "").replace(/\/$/, "");

/** The number of fields that follow a funds type beyond it: availability amounts, or a date and time. */
export function availabilityFields(type: string, next: string | undefined): number {
  if (type.toUpperCase() === "S") return 3;
  if (type.toUpperCase() === "V") return 2;
  return type.toUpperCase() === "D" ? 1 + 2 * Math.max(0, Number(next ?? 0) || 0) : 0;
}

/** Whether a transaction's record already contains its text, so that a continuation continues the text. */
function hasText(body: string): boolean {
  const [, , funds = "", ...rest] = body.split(",");
  return rest.length >= BEFORE_TEXT - 2 + availabilityFields(funds, rest[0]);
}

/** Joins continuation records (88) with the record before them. Lines without text do not count. */
export function bai2Records(text: string): readonly Bai2Record[] {
  const open: Open[] = [];
  for (const [at, raw] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (raw.trim() === "") continue;
    const [, code = "", rest = ""] = /^\s*(\d{2})(?:,|\/|$)(.*)$/.exec(raw) ?? [];
    const last = open.at(-1);
    if (code === "88" && last) {
      last.body += `${last.code === "16" && hasText(last.body) ? " " : ","}${withoutEnd(rest)}`;
      last.count += 1;
    } else open.push({ line: at + 1, code, body: withoutEnd(rest), count: 1 });
  }
  return open.map(({ body, ...record }) => ({ ...record, fields: body.split(",") }));
}
