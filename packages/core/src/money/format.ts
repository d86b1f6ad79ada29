import { formatCount } from "../messages/general/counted.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Cents, cents } from "./cents.ts";

/**
 * '$7,149.39'; a credit has a true minus sign: '−$12.50' (CONST-022). The same in every language: these are US dollars.
 */
export function formatMoney(amount: Cents): string {
  const magnitude = Math.abs(amount);
  return `${amount < 0 ? "−" : ""}$${formatCount(Math.floor(magnitude / 100))}.${String(magnitude % 100).padStart(2, "0")}`;
}

/** As typed into a field: '7149.39'. */
export const formatAmountInput = (amount: Cents): string =>
  `${amount < 0 ? "-" : ""}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;

/** Why a typed or imported amount could not be read. */
export type AmountProblem = "empty" | "not_a_number" | "too_many_decimals" | "too_large";

/**
 * Reads an amount as written by people and county exports: '7149.39', '$7,149.39 ', '(12.50)', '-5', '−5', '1,234',
 * '.5'. Parentheses and a minus sign mean a credit. Refuses more than two decimals instead of rounding.
 */
export function parseMoney(text: string): Result<Cents, AmountProblem> {
  const trimmed = text.trim();
  if (trimmed === "") return fail("empty");
  const bracketed = /^\((.*)\)$/.exec(trimmed);
  const signed = /^([-−+]?)\s*(?:\$\s*)?(?:([-−])\s*)?(?=[\d.,])([\d,]*)(?:\.(\d*))?\s*([-−]?)$/.exec(
    (bracketed?.[1] ?? trimmed).trim(),
  );
  if (!signed) return fail("not_a_number");
  const [, sign = "", inner = "", grouped = "", decimals = "", trailing = ""] = signed;
  if (grouped === "" && decimals === "") return fail("not_a_number");
  if (grouped.includes(",") && !/^\d{1,3}(,\d{3})+$/.test(grouped)) return fail("not_a_number");
  const minuses =
    [sign, inner, trailing].filter((mark) => mark === "-" || mark === "−").length + (bracketed ? 1 : 0);
  if (minuses > 1) return fail("not_a_number");
  if (/[1-9]/.test(decimals.slice(2))) return fail("too_many_decimals");
  const magnitude =
    Number(grouped.replaceAll(",", "") || "0") * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
  if (!Number.isSafeInteger(magnitude) || magnitude > 1e13) return fail("too_large");
  return ok(cents(minuses === 1 ? -magnitude : magnitude));
}
