import { CountyPayError } from "../errors.ts";
import { type Cents, cents } from "./cents.ts";

/** An exact percentage: `units` parts of `scale`, so 2.35% is { units: 235n, scale: 100n } (percent). */
export interface Percent {
  readonly units: bigint;
  readonly scale: bigint;
}

/** Reads '2.35', 2.35 or '2.35%' exactly. Throws on anything else, and on a negative percentage. */
export function percent(text: string | number): Percent {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?(?:\s*%)?$/.exec(String(text).trim());
  if (!match) throw new CountyPayError("validation_failed", `not a percentage: ${text}`);
  const decimals = match[2] ?? "";
  return { units: BigInt(`${match[1]}${decimals}`), scale: 10n ** BigInt(decimals.length) };
}

/**
 * Rounds `numerator / denominator` to an integer, half away from zero: the product's only rounding function (CONST-001,
 * MONEY-001).
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return negative ? -rounded : rounded;
}

/** `rate` percent of `amount`, in whole cents, rounded half up. */
export const percentOf = (rate: Percent, amount: Cents): Cents =>
  cents(Number(roundHalfUp(BigInt(amount) * rate.units, rate.scale * 100n)));
