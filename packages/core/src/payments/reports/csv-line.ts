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
