import { type Cents, cents, type FileAmounts, parseFileMoney } from "../../money/index.ts";

/** What a file should contain, as its sender counted it; null for a figure that the sender did not give. */
export interface ControlTotals {
  /** The number of lines, without headings and trailer. */
  readonly count: number | null;
  /** The sum of the amounts due, in cents. */
  readonly amount: Cents | null;
}

/** What was read from a file: its lines, and the sum of their amounts due, in cents. */
export interface FileTotals {
  readonly count: number;
  readonly amount: Cents;
}

/** What the file has more (or, below 0, less) than the control totals; 0 where they agree or give no figure. */
export interface ControlDifference {
  readonly count: number;
  readonly amount: Cents;
}

/**
 * Compares a file with its control totals (OFFICE-005); null if every given figure agrees. A file whose sender gave no
 * figure agrees.
 */
export function controlDifference(control: ControlTotals, read: FileTotals): ControlDifference | null {
  const count = control.count === null ? 0 : read.count - control.count;
  const amount = cents(control.amount === null ? 0 : read.amount - control.amount);
  return count === 0 && amount === 0 ? null : { count, amount };
}

/** The words with which the last line of a file starts if it states totals instead of a bill. */
const TRAILER = /^(t|tr|trl|trlr|trailer|total|totals|grand ?total|control|control ?totals?|footer|eof|99)$/;

/** A whole number of lines as files print it: '1,204', '0001204'. */
const LINES = /^(\d{1,3}(,\d{3})+|\d{1,9})$/;

/**
 * The control totals in a trailer line, such as 'TRAILER,1204,861500.25' or 'Total,,,,861500.25'; null if the line is
 * none. Its first cell that is not empty must be a word for a trailer, and all others numbers. A number with decimals
 * or a dollar sign is the amount; another one is the count or, after a count, the amount in whole dollars. `written`: how
 * the file writes its amounts.
 */
export function readTrailer(cells: readonly string[], written: FileAmounts = "point"): ControlTotals | null {
  const [label = "", ...figures] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const word = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  if (!TRAILER.test(word) || figures.length === 0) return null;
  let count: number | null = null;
  let amount: Cents | null = null;
  for (const figure of figures) {
    const money = parseFileMoney(figure, written);
    if (!money.ok) return null;
    if (count === null && LINES.test(figure)) count = Number(figure.replaceAll(",", ""));
    else if (amount === null) amount = money.value;
    else return null;
  }
  return { count, amount };
}
