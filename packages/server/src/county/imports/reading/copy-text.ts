import type { Row } from "./row-reader.ts";

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escapeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;

const listItem = (item: unknown): string => `"${String(item).replace(/["\\]/g, "\\$&")}"`;

/** How a row's value is stored: text lists as an array, other structures as JSON. */
function copyValue(value: Row[string], isTextArray: boolean): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "string") return escapeText(value);
  if (typeof value !== "object") return String(value);
  const text =
    isTextArray && Array.isArray(value) ? `{${value.map(listItem).join(",")}}` : JSON.stringify(value);
  return escapeText(text);
}

/** A row as a line of PostgreSQL's COPY text format. */
export function copyLine(row: Row, columns: readonly string[], textArrays: ReadonlySet<string>): string {
  let line = "";
  for (const column of columns) line += `${copyValue(row[column] ?? null, textArrays.has(column))}\t`;
  return `${line.slice(0, -1)}\n`;
}
