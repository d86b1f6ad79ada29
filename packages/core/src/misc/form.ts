import * as v from "valibot";
import { errorsOf, type FormErrors, field, type Problem } from "../forms/index.ts";
import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { miscMessages } from "../messages/payments/misc.ts";
import { type Cents, formatMoney, parseMoney, toDollars } from "../money/index.ts";
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

type ErrorTexts = Texts<typeof miscMessages>["errors"];

const priceProblem =
  (texts: ErrorTexts, { least, most }: PriceRange): Problem =>
  (typed) => {
    const price = parseMoney(typed);
    if (!price.ok && price.error === "too_many_decimals") return texts.priceDecimals;
    const isTooHigh = price.ok ? price.value > most : price.error === "too_large";
    if (isTooHigh) return format(texts.priceTooHigh, { most: formatMoney(most) });
    const isTooLow = price.ok && price.value >= LEAST_PRICE && price.value < least;
    if (isTooLow) return format(texts.priceTooLow, { least: formatMoney(least) });
    return price.ok && price.value >= LEAST_PRICE ? "" : texts.price;
  };

const quantityProblem =
  (texts: ErrorTexts): Problem =>
  (typed) => {
    const text = typed.trim();
    if (text === "" || Number(text) < LEAST_QUANTITY) return texts.quantity;
    if (!/^\d+$/.test(text)) return texts.quantityWhole;
    return Number(text) > MOST_QUANTITY ? format(texts.quantityTooHigh, { most: MOST_QUANTITY }) : "";
  };

/**
 * The row as a schema (VALID-077 to 079): a price within the product's range, at least one dollar, and a
 * whole quantity of at least one.
 */
export const miscFormSchema = (
  texts: Texts<typeof miscMessages> = miscMessages,
  range: PriceRange = ANY_PRICE,
) =>
  v.object({
    price: field(priceProblem(texts.errors, range)),
    quantity: field(quantityProblem(texts.errors)),
  });

/** The errors of price and quantity. An untouched price is invalid and shows its error only on submit. */
export const checkMisc = (
  form: MiscForm,
  texts?: Texts<typeof miscMessages>,
  range?: PriceRange,
): FormErrors<MiscForm> => errorsOf(miscFormSchema(texts, range), form);

/** Price and quantity as typed; refused if either is invalid, which disables Add to Cart (MISC-012). */
export function readMisc(
  form: MiscForm,
  range: PriceRange = ANY_PRICE,
): Result<{ readonly price: Cents; readonly quantity: number }, "invalid"> {
  const price = parseMoney(form.price);
  if (!price.ok || !v.safeParse(miscFormSchema(miscMessages, range), form).success) return fail("invalid");
  return ok({ price: price.value, quantity: Number(form.quantity) });
}
