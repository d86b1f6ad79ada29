import { CountyPayError } from "../errors.ts";
import { type Cents, cents } from "./cents.ts";

/**
 * Splits an amount in proportion to weights, by largest remainder: every part is rounded down, and the cents that are
 * left go to the parts that lost most, of equal ones to the first. The parts always sum to the amount, and a part of
 * weight 0 gets nothing. A negative amount is split like its opposite. `weights`: whole numbers from 0; throws
 * `amount_invalid` if there is an amount and no weight above 0.
 */
export function apportion(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const exact = weights.map((weight) => BigInt(weight));
  const whole = exact.reduce((total, weight) => total + weight, 0n);
  if (whole === 0n) {
    if (amount !== 0)
      throw new CountyPayError("amount_invalid", "there is nothing to apportion an amount to");
    return weights.map(() => cents(0));
  }
  const size = BigInt(Math.abs(amount));
  const parts = exact.map((weight, at) => {
    const product = size * weight;
    return { at, cents: product / whole, lost: product % whole };
  });
  const left = Number(size - parts.reduce((total, part) => total + part.cents, 0n));
  const more = new Set(
    parts
      .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  const sign = amount < 0 ? -1 : 1;
  return parts.map((part) => cents(sign * (Number(part.cents) + (more.has(part.at) ? 1 : 0))));
}
