import * as v from "valibot";
import { errorsOf, type FormErrors, field, type Problem } from "../forms/index.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { miscMessages } from "../messages/payments/misc.ts";
import { amountProblemText, type Cents, formatMoney, parseMoney, toDollars } from "../money/index.ts";
import { fail, ok, type Result } from "../result.ts";
import { DEFAULT_QUANTITY, LEAST_PRICE, LEAST_QUANTITY, MOST_QUANTITY } from "./limits.ts";
import { ANY_PRICE, type PriceRange } from "./price.ts";
import type { Product } from "./products.ts";

/** A product's row as typed. */
export interface MiscForm {
  readonly price: string;
  readonly quantity: string;
}

/** An untouched row: no price, quantity one (MISC-013). */
export const EMPTY_MISC: MiscForm = { price: "", quantity: String(DEFAULT_QUANTITY) };

/** An untouched row of a product: its fixed price, if the office set one. */
export const emptyMisc = ({ price }: Pick<Product, "price">): MiscForm => ({
  ...EMPTY_MISC,
  price: price === undefined ? "" : toDollars(price).toFixed(2),
});

const priceProblem =
  (language: Language, { least, most }: PriceRange): Problem =>
  (typed) => {
    const texts = language.texts(miscMessages).errors;
    const price = parseMoney(typed, language.code);
    if (!price.ok && price.error !== "empty" && price.error !== "too_large")
      return amountProblemText(typed, language);
    const isTooHigh = price.ok ? price.value > most : price.error === "too_large";
    if (isTooHigh) return format(texts.priceTooHigh, { most: formatMoney(most) });
    const isTooLow = price.ok && price.value >= LEAST_PRICE && price.value < least;
    if (isTooLow) return format(texts.priceTooLow, { least: formatMoney(least) });
    return price.ok && price.value >= LEAST_PRICE ? "" : texts.price;
  };

const quantityProblem =
  (language: Language): Problem =>
  (typed) => {
    const texts = language.texts(miscMessages).errors;
    const text = typed.trim();
    if (text === "" || Number(text) < LEAST_QUANTITY) return texts.quantity;
    if (!/^\d+$/.test(text)) return texts.quantityWhole;
    return Number(text) > MOST_QUANTITY ? format(texts.quantityTooHigh, { most: MOST_QUANTITY }) : "";
  };

/**
 * The row as a schema (VALID-077 to 079): a price within the product's range, at least one dollar, and a
 * whole quantity of at least one.
 */
export const miscFormSchema = (language: Language = ENGLISH, range: PriceRange = ANY_PRICE) =>
  v.object({
    price: field(priceProblem(language, range)),
    quantity: field(quantityProblem(language)),
  });

/** The errors of price and quantity. An untouched price is invalid and shows its error only on submit. */
export const checkMisc = (form: MiscForm, language?: Language, range?: PriceRange): FormErrors<MiscForm> =>
  errorsOf(miscFormSchema(language, range), form);

/** Price and quantity as typed; refused if either is invalid, which disables Add to Cart (MISC-012). */
export function readMisc(
  form: MiscForm,
  range: PriceRange = ANY_PRICE,
  language: Language = ENGLISH,
): Result<{ readonly price: Cents; readonly quantity: number }, "invalid"> {
  const price = parseMoney(form.price, language.code);
  if (!price.ok || !v.safeParse(miscFormSchema(language, range), form).success) return fail("invalid");
  return ok({ price: price.value, quantity: Number(form.quantity) });
}
