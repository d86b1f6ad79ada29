import type { LanguageCode } from "../messages/general/language.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Cents, cents } from "./cents.ts";
import { type Figure, type Marks, readDigits, readFigure } from "./read-figure.ts";

/** Why an amount could not be read. */
export type AmountProblem =
  | "empty"
  | "not_an_amount"
  /** The decimal mark is another one: '12,50' in English. */
  | "decimal_mark"
  /** It may be two amounts, one a thousand times the other: '1.500' in Spanish. */
  | "ambiguous"
  | "too_many_decimals"
  | "too_large";

/** How a file writes its amounts: the decimal mark, and whether every amount has three decimals ('1.500' is $1.50). */
export const FILE_AMOUNTS = ["point", "comma", "point3", "comma3"] as const;

/** One of `FILE_AMOUNTS`. */
export type FileAmounts = (typeof FILE_AMOUNTS)[number];

const POINT: Marks = { thousands: ",", decimal: "." };
const COMMA: Marks = { thousands: ".", decimal: "," };
const SPACE_POINT: Marks = { thousands: " ", decimal: "." };
const SPACE_COMMA: Marks = { thousands: " ", decimal: "," };

/**
 * Readers of Spanish and Vietnamese write 1.500,00, and 1,500.00 as soon as they have lived in the United States, so that
 * both are read, and what the two would read differently is not read at all.
 */
const MARKS: Readonly<Record<LanguageCode, readonly Marks[]>> = {
  en: [POINT, SPACE_POINT],
  es: [POINT, COMMA, SPACE_POINT, SPACE_COMMA],
  vi: [POINT, COMMA, SPACE_POINT, SPACE_COMMA],
};

const MOST = 1e13;

/** The digits before and after the decimal mark. */
interface Digits {
  readonly whole: string;
  readonly decimals: string;
}

const isComma = (written: FileAmounts): boolean => written.startsWith("comma");

function withoutTrailingZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === "0") end -= 1;
  return decimals.slice(0, end);
}

const distinct = (figure: Figure, marks: readonly Marks[]): readonly Digits[] => {
  const found = new Map<string, Digits>();
  for (const one of marks) {
    const digits = readDigits(figure.text, one);
    if (digits)
      found.set(`${digits.whole.replace(/^0+/, "")}.${withoutTrailingZeros(digits.decimals)}`, digits);
  }
  return [...found.values()];
};

function amountOf({ whole, decimals }: Digits, { isNegative }: Figure): Result<Cents, AmountProblem> {
  const size = Number(whole || "0") * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
  return size > MOST ? fail("too_large") : ok(cents(isNegative ? -size : size));
}

const hasTwoDecimals = ({ decimals }: Digits): boolean => decimals.length <= 2;

/**
 * Reads an amount that a person typed in their language (VALID-035): '1,500.00', '$ 12.50', '.5', and in Spanish and
 * Vietnamese also '1.500,00'. Thousands are separated in their places or not at all, and two decimals are the most, zeros
 * included. What can be read in two ways is refused. A minus sign or parentheses mean a credit.
 */
export function parseMoney(text: string, language: LanguageCode): Result<Cents, AmountProblem> {
  if (text.trim() === "") return fail("empty");
  const figure = readFigure(text);
  if (!figure) return fail("not_an_amount");
  const [digits, other] = distinct(figure, MARKS[language]);
  if (other) return fail("ambiguous");
  if (digits) return hasTwoDecimals(digits) ? amountOf(digits, figure) : fail("too_many_decimals");
  return distinct(figure, MARKS.es).some(hasTwoDecimals) ? fail("decimal_mark") : fail("not_an_amount");
}

/**
 * What a refused amount most likely means, in cents, as an example of how to write it: of '12,50' $12.50, of '1.500' in
 * Spanish $1,500.00; null if it is no amount in any form.
 */
export function likelyAmount(text: string): Cents | null {
  const figure = readFigure(text);
  const [digits] = figure ? distinct(figure, [COMMA, POINT, SPACE_COMMA]).filter(hasTwoDecimals) : [];
  const amount = figure && digits ? amountOf(digits, figure) : null;
  return amount?.ok ? amount.value : null;
}

/**
 * Reads an amount of a file that writes its amounts like `written`. Zeros after the second decimal are read as databases
 * write them, '12.5000'. Where three decimals could be thousands ('1.500', '12.000'), the amount is `ambiguous`, unless
 * the file is known to write three decimals everywhere; then every other number of decimals is refused.
 */
export function parseFileMoney(text: string, written: FileAmounts = "point"): Result<Cents, AmountProblem> {
  if (text.trim() === "") return fail("empty");
  const figure = readFigure(text);
  if (!figure) return fail("not_an_amount");
  const [marks, others] = isComma(written) ? [COMMA, POINT] : [POINT, COMMA];
  const digits = readDigits(figure.text, marks);
  const other = readDigits(figure.text, others);
  if (!digits) return fail(other ? "decimal_mark" : "not_an_amount");
  const hasThree = digits.decimals.length === 3;
  if (written.endsWith("3") && !hasThree) return fail("not_an_amount");
  if (!written.endsWith("3") && hasThree && other) return fail("ambiguous");
  if (/[1-9]/.test(digits.decimals.slice(2))) return fail("too_many_decimals");
  return amountOf(digits, figure);
}

/**
 * Reads a number of a file that is no amount, such as an area: '1204.5' of '1,204.5'; null if it is none, or below zero.
 */
export function parseFileDecimal(text: string, written: FileAmounts = "point"): string | null {
  const digits = readDigits(text, isComma(written) ? COMMA : POINT);
  if (!digits || digits.whole === "" || digits.whole.length > 9 || text.endsWith(".")) return null;
  return digits.decimals === "" ? digits.whole : `${digits.whole}.${digits.decimals}`;
}
