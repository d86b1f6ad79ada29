import { type Cents, parseFileMoney } from "../../money/index.ts";
import { type ControlTotals, readTrailer } from "./control-totals.ts";

const COUNT = /\b(count|lines?|records?|bills?|rows?|items?|number|qty|quantity)\b/;
const AMOUNT = /\b(amount|amt|sum|total|due|balance|dollars?|value)\b/;

const plain = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Which figure a label names; a label that names both, such as 'Total records', names the count. */
function figureOf(label: string): "count" | "amount" | null {
  const words = plain(label);
  if (COUNT.test(words)) return "count";
  return AMOUNT.test(words) ? "amount" : null;
}

const cellsOf = (line: string): readonly string[] =>
  line.split(/[;\t|]|,(?!\d{3}(?:\D|$))/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

/** Label and figure pairs: of lines such as 'Records: 1204', or of headings with figures below them. */
function pairsOf(lines: readonly string[]): readonly (readonly [string, string])[] {
  const [first = "", second = ""] = lines;
  const headings = cellsOf(first);
  if (lines.length === 2 && headings.length > 1 && headings.every((heading) => figureOf(heading))) {
    const figures = cellsOf(second);
    return headings.map((heading, index) => [heading, figures[index] ?? ""] as const);
  }
  return lines.flatMap((line) => {
    const separator = line.search(/[=:,;\t|]/);
    const figure = withoutQuotes(line.slice(separator + 1).trim());
    return separator < 1 || figure.includes('"') ? [] : [[line.slice(0, separator), figure] as const];
  });
}

/** A text without a quotation mark at its start, and without one at its end. */
function withoutQuotes(text: string): string {
  const opened = text.startsWith('"') ? text.slice(1) : text;
  return opened.endsWith('"') ? opened.slice(0, -1) : opened;
}

/**
 * The control totals in a small file that comes with a file of bills: a trailer line, headings with figures below them
 * ('records,amount' and '1204,861500.25'), or a line for each figure ('Records: 1204', 'Total amount = $861,500.25').
 * Null if neither figure is in it, or if one is there twice (OFFICE-005).
 */
export function readControlFile(text: string): ControlTotals | null {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) {
    const trailer = readTrailer(cellsOf(only));
    if (trailer) return trailer;
  }
  let count: number | null = null;
  let amount: Cents | null = null;
  for (const [label, figure] of pairsOf(lines)) {
    const money = parseFileMoney(figure);
    if (!money.ok) continue;
    const what = figureOf(label);
    if (what === "count") {
      if (count !== null || money.value % 100 !== 0) return null;
      count = money.value / 100;
    }
    if (what === "amount") {
      if (amount !== null) return null;
      amount = money.value;
    }
  }
  return count === null && amount === null ? null : { count, amount };
}
