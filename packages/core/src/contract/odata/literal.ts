import { isDay } from "../../calendar/days.ts";
import { ODATA_LIMITS, type OdataType } from "./fields.ts";

type Value = string | number | boolean;

/** The syntax of each type's literals. Numbers are limited to the digits that a double represents exactly. */
const WRITTEN: Readonly<Record<OdataType, RegExp>> = {
  string: /'(?:[^']|'')*'/y,
  id: /\d{1,18}/y,
  number: /-?(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?/y,
  boolean: /true|false/y,
  date: /\d{4}-\d{2}-\d{2}/y,
  instant: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})/y,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f]/;

const READ: Readonly<Record<OdataType, (literal: string) => Value | null>> = {
  string(literal) {
    const text = literal.slice(1, -1).replaceAll("''", "'");
    return text.length > ODATA_LIMITS.textLength || CONTROL.test(text) ? null : text;
  },
  id: (literal) => literal,
  number: (literal) => Number(literal) + 0,
  boolean: (literal) => literal === "true",
  date: (literal) => (isDay(literal) ? literal : null),
  instant: (literal) => (isDay(literal.slice(0, 10)) && !Number.isNaN(Date.parse(literal)) ? literal : null),
};

/** The literal of a type that starts at `at`: its value and its end; null if there is no valid one. */
export function readLiteral(type: OdataType, text: string, at: number): { value: Value; end: number } | null {
  const pattern = WRITTEN[type];
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  const value = found ? READ[type](found[0]) : null;
  return found && value !== null ? { value, end: at + found[0].length } : null;
}

/** A value in a filter's syntax. */
export const printLiteral = (type: OdataType, value: Value): string =>
  type === "string" ? `'${String(value).replaceAll("'", "''")}'` : String(value);
