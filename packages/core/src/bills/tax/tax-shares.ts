import { type Cents, sum } from "../../money/index.ts";
import type { TaxLine } from "./tax-summary.ts";

/** A taxing entity's part of a bill's taxes, or that of all smaller ones together. */
export interface TaxShare {
  /** The entity's name; null for the smaller ones. */
  readonly entity: string | null;
  /** How many entities these are: 1, or the number of smaller ones. */
  readonly count: number;
  readonly amount: Cents;
  /** Whole percent of the tax. All shares of a bill add up to 100. */
  readonly percent: number;
}

/** Whole percents that add up to 100: the largest remainders are rounded up. */
function percentsOf(amounts: readonly number[], total: number): readonly number[] {
  const exact = amounts.map((amount) => (amount * 100) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, missing)
    .map(({ at }) => at);
  return whole.map((share, at) => share + (byRemainder.includes(at) ? 1 : 0));
}

/**
 * Where a bill's taxes go, the largest share first: at most `most` shares, the last one for all smaller entities
 * together. Empty if there is no tax, or if an entity's tax is negative, because a picture of parts would then be wrong.
 */
export function taxShares(lines: readonly TaxLine[], most = 6): readonly TaxShare[] {
  const taxed = lines.filter(({ netTax }) => netTax !== 0).toSorted((a, b) => b.netTax - a.netTax);
  if (taxed.length === 0 || taxed.some(({ netTax }) => netTax < 0)) return [];
  const named = taxed.length > most ? taxed.slice(0, most - 1) : taxed;
  const others = taxed.slice(named.length);
  const parts = [
    ...named.map(({ entity, netTax }) => ({ entity, count: 1, amount: netTax })),
    ...(others.length > 0
      ? [{ entity: null, count: others.length, amount: sum(others.map(({ netTax }) => netTax)) }]
      : []),
  ];
  const percents = percentsOf(
    parts.map(({ amount }) => amount),
    sum(parts.map(({ amount }) => amount)),
  );
  return parts.map((part, at) => ({ ...part, percent: percents[at] ?? 0 }));
}
