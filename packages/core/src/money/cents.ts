import { CountyPayError } from "../errors.ts";
import { fail, ok, type Result } from "../result.ts";

declare const brand: unique symbol;

/** An amount of money in whole US cents: always a safe integer, negative for a credit. */
export type Cents = number & { readonly [brand]: "Cents" };

/** Takes an integer number of cents. Throws on a fraction or on more than a double can hold exactly. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new CountyPayError("amount_invalid", `not whole cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

/** Zero. */
export const ZERO = cents(0);

/** Adds up any number of amounts. */
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** One amount minus another; negative if the other is larger. */
export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount);
/** The smaller of two amounts. */
export const minimum = (a: Cents, b: Cents): Cents => (a < b ? a : b);
/** The larger of two amounts. */
export const maximum = (a: Cents, b: Cents): Cents => (a > b ? a : b);

/** Dollars as on the wire: a JSON number with at most two decimals, e.g. 7149.39. */
export const toDollars = (amount: Cents): number => amount / 100;

/** Reads dollars from the wire. Refuses values that are not finite or have more than two decimals. */
export function fromDollars(dollars: number): Result<Cents, "amount_invalid"> {
  const scaled = Math.round(dollars * 100);
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== dollars) return fail("amount_invalid");
  return ok(cents(scaled));
}

/** As `fromDollars`, for a value that a schema has already validated; throws if it has not. */
export function wireCents(dollars: number): Cents {
  const read = fromDollars(dollars);
  if (!read.ok) throw new CountyPayError("amount_invalid", `not an amount in dollars: ${dollars}`);
  return read.value;
}
