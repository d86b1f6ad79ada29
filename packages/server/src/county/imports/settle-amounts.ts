import type { Value } from "./reading/read-value.ts";

/** The amounts of a bill, in cents. */
export interface Amounts {
  readonly billed_cents: number;
  readonly penalty_cents: number;
  readonly interest_cents: number;
  readonly other_fees_cents: number;
  readonly balance_cents: number;
  readonly paid_cents: number;
}

/**
 * Fills in the amounts that a file omits: the balance from the billed, added, and paid amounts, or the billed amount
 * from the balance. Null if the one amount that the file is about is empty.
 */
export function settleAmounts(values: Readonly<Record<string, Value>>): Amounts | null {
  const given = (column: keyof Amounts): number | null => {
    const value = values[column];
    return typeof value === "number" ? value : null;
  };
  const penalty_cents = given("penalty_cents") ?? 0;
  const interest_cents = given("interest_cents") ?? 0;
  const other_fees_cents = given("other_fees_cents") ?? 0;
  const added = penalty_cents + interest_cents + other_fees_cents;
  const billed = given("billed_cents");
  const paidInFile = given("paid_cents") ?? 0;
  const hasBalance = Object.hasOwn(values, "balance_cents");
  const balance = hasBalance ? given("balance_cents") : billed === null ? null : billed + added - paidInFile;
  if (balance === null) return null;
  const billed_cents = billed ?? balance + paidInFile - added;
  const paid_cents = Object.hasOwn(values, "paid_cents")
    ? paidInFile
    : Math.max(0, billed_cents + added - balance);
  return {
    billed_cents,
    penalty_cents,
    interest_cents,
    other_fees_cents,
    balance_cents: balance,
    paid_cents,
  };
}
