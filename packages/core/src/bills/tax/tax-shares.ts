import { type Cents, sum } from "../../money/index.ts";
import type { TaxLine } from "./tax-summary.ts";

/** A taxing entity's part of a bill's taxes, or that of all smaller ones together. */
export interface TaxShare {
  /** The entity's name; null for the smaller ones. */
  readonly entity: string | null;
  /** How many entities these are: 1, or the number of smaller ones. */
  readonly count: number;
  readonly amount: Cents;
  /** Percent of the tax, rounded to a whole number: 0 for less than half a percent. */
  readonly percent: number;
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
  const total = sum(parts.map(({ amount }) => amount));
  return parts.map((part) => ({ ...part, percent: Math.round((part.amount * 100) / total) }));
}
