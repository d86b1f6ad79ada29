/** A value in a file: text that a user may have typed, one of our numbers, or an amount in cents of either sign. */
export type CsvValue = string | number | { readonly cents: number };

// Text that a spreadsheet would evaluate as a formula. Numbers that we print ourselves are safe.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function cell(value: CsvValue): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return (value.cents / 100).toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A line of comma-separated values (RFC 4180); text that a spreadsheet would evaluate as a formula is marked as text.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(",")}\r\n`;

/**
 * A file part by part: the headings, then rows as they are read. Its byte order mark tells spreadsheets that it is
 * UTF-8. Only one part is in memory at a time, and the database is free between parts.
 */
export async function* csvFile<Row>(
  headings: readonly string[],
  read: (after: Row | null, top: number) => Promise<readonly Row[]>,
  line: (row: Row) => string,
  partSize = 2_000,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headings)}`;
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after, partSize);
    if (rows.length > 0) yield rows.map(line).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < partSize) return;
    after = last;
  }
}
