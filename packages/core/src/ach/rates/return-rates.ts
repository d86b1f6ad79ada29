import { returnRule } from "../codes/return-codes.ts";

/** What Nacha counts returns for: unauthorized ones, administrative ones, and all of them. */
export type RateKind = "unauthorized" | "administrative" | "overall";

/** The days over which the rates are counted, up to today. */
export const RATE_DAYS = 60;

/** Nacha's thresholds, in hundredths of a percent of the debits of the same days: 0.5%, 3%, and 15%. */
export const RATE_LIMITS = {
  unauthorized: 50,
  administrative: 300,
  overall: 1_500,
} as const satisfies Readonly<Record<RateKind, number>>;

/** From this percentage of a threshold on, the rate counts as near it. */
const NEAR_PERCENT = 75;

/** A rate with what it is made of. `rate` and `limit` in hundredths of a percent; the rate is rounded down. */
export interface ReturnRate {
  readonly kind: RateKind;
  readonly limit: number;
  readonly rate: number;
  readonly returned: number;
  readonly debits: number;
  readonly state: "fine" | "near" | "over";
}

/** How many debits were returned with a code. */
export interface CodeCount {
  readonly code: string;
  readonly count: number;
}

/** Whether a return with this code counts for a rate. */
export const countsFor = (kind: RateKind, code: string): boolean =>
  kind === "overall" || returnRule(code).group === kind;

function stateOf(returned: number, debits: number, limit: number): ReturnRate["state"] {
  // Compared as whole numbers: returned / debits > limit / 10,000.
  if (returned * 10_000 > limit * debits) return "over";
  return returned > 0 && returned * 10_000 * 100 >= limit * debits * NEAR_PERCENT ? "near" : "fine";
}

/**
 * The three return rates of a county (OFFICE-006): debits that banks returned during the last `RATE_DAYS` days, as a
 * share of the debits made during them. 'over' is above Nacha's threshold, 'near' at three quarters of it or more. Without
 * debits, a return is over each threshold that it counts for.
 */
export function returnRates(debits: number, returns: readonly CodeCount[]): readonly ReturnRate[] {
  return (["unauthorized", "administrative", "overall"] as const).map((kind) => {
    const limit = RATE_LIMITS[kind];
    const returned = returns.reduce((so, { code, count }) => so + (countsFor(kind, code) ? count : 0), 0);
    const rate = debits === 0 ? (returned > 0 ? 10_000 : 0) : Math.floor((returned * 10_000) / debits);
    return { kind, limit, rate, returned, debits, state: stateOf(returned, debits, limit) };
  });
}

/** Hundredths of a percent as digits: 50 is '0.5', 1234 is '12.34'. */
export const percentDigits = (hundredths: number): string => String(hundredths / 100);
