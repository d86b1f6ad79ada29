/** The marks that separate thousands and decimals. */
export interface Marks {
  readonly thousands: "," | "." | " ";
  readonly decimal: "." | ",";
}

/** An amount without its sign and currency. */
export interface Figure {
  /** Digits, points, commas, and spaces. */
  readonly text: string;
  readonly isNegative: boolean;
}

const MOST_LETTERS = 60;

/** Marks that only steer the direction or the width of text, and that come along when text is copied. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Digits and marks in full width, as keyboards for Chinese and Japanese write them. */
const FULL_WIDTH = /[\uff04\uff08\uff09\uff0b-\uff0e\uff10-\uff19]/g;
const BEFORE = /^[-−+]?(?:us\$|usd|\$)?[-−]?$/;
const AFTER = /^(?:us\$|usd|\$)?[-−]?$/;

const plain = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, " ")
    .toLowerCase()
    .trim();

/**
 * Takes sign and currency off an amount: '$', 'US$', or 'USD' before or after it, one minus sign on either side, or
 * parentheses. Null if anything else is beside the figure, such as '1e2', '5 %', or another currency.
 */
export function readFigure(text: string): Figure | null {
  if (text.length > MOST_LETTERS) return null;
  const written = plain(text);
  const isBracketed = written.startsWith("(") && written.endsWith(")");
  const inner = isBracketed ? written.slice(1, -1) : written;
  const figure = /[\d.,](?:[\d., ]*[\d.,])?/.exec(inner);
  if (!figure) return null;
  const before = inner.slice(0, figure.index).replaceAll(" ", "");
  const after = inner.slice(figure.index + figure[0].length).replaceAll(" ", "");
  if (!BEFORE.test(before) || !AFTER.test(after)) return null;
  if (/[a-z$]/.test(before) && /[a-z$]/.test(after)) return null;
  const minuses = [...before, ...after].filter((mark) => mark === "-" || mark === "−").length;
  if (minuses + (isBracketed ? 1 : 0) > 1) return null;
  return { text: figure[0], isNegative: minuses === 1 || isBracketed };
}

/** The digits of a figure that is written with these marks, thousands in their places or not at all; null if it is not. */
export function readDigits(
  figure: string,
  { thousands, decimal }: Marks,
): { readonly whole: string; readonly decimals: string } | null {
  const [before = "", decimals = "", ...more] = figure.split(decimal);
  const [first = "", ...groups] = before.split(thousands);
  const isGrouped =
    groups.length > 0 && /^[1-9]\d{0,2}$/.test(first) && groups.every((one) => /^\d{3}$/.test(one));
  const isPlain = groups.length === 0 && /^\d*$/.test(first);
  const whole = first + groups.join("");
  const isAmount = more.length === 0 && /^\d*$/.test(decimals) && (whole !== "" || decimals !== "");
  return isAmount && (isGrouped || isPlain) ? { whole, decimals } : null;
}
