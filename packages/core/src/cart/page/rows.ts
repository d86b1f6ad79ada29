import { type Bill, oldestFirst, sameParcel, type Visitor } from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";
import { type CartItem, cartTotal } from "../cart.ts";

/** The company's settings that determine the allowed actions on a cart row; a Company is one. */
export interface RowRules {
  /** Association dues: every row may be removed (CART-031). */
  readonly isIng: boolean;
  readonly flags: Pick<Flags, "InCartPartialPayment">;
}

/**
 * The property's newest bill, which locks an older row (gray, with the year as the reason), or null if the row is not
 * locked. A property's bills are paid oldest first, so only its newest one may be changed or removed separately
 * (CART-029, CART-030, YEARS-002).
 */
export function lockedBy(item: CartItem, items: readonly CartItem[], { isIng }: RowRules): Bill | null {
  if (isIng) return null;
  const newest = oldestFirst(ofProperty(item, items).map(({ bill }) => bill)).at(-1);
  return newest === undefined || newest.id === item.bill.id ? null : newest;
}

/** All rows of a row's property, including itself: they are removed together. */
export const ofProperty = (item: CartItem, items: readonly CartItem[]): CartItem[] =>
  items.filter(({ bill }) => sameParcel(bill, item.bill));

/** Whether a row may be removed. */
export const canRemove = (item: CartItem, items: readonly CartItem[], rules: RowRules): boolean =>
  lockedBy(item, items, rules) === null;

/**
 * Whether a row's amount may be changed: only for the newest year, and only with InCartPartialPayment (CART-029,
 * CART-053).
 */
export const canEditAmount = (item: CartItem, items: readonly CartItem[], rules: RowRules): boolean =>
  rules.flags.InCartPartialPayment && lockedBy(item, items, rules) === null;

/** Why Continue is disabled; null if it is enabled. */
export type ContinueProblem = "loading" | "amount_invalid" | "nothing_to_pay";

/** CART-033: Continue needs nothing loading, no row with an error, and something to pay; returns the first problem in that order. */
export function continueProblem(
  items: readonly CartItem[],
  rowErrors: number,
  loading: boolean,
): ContinueProblem | null {
  if (loading) return "loading";
  if (rowErrors > 0) return "amount_invalid";
  return cartTotal(items) > 0 ? null : "nothing_to_pay";
}

/** Whether Continue is enabled. */
export const canContinue = (items: readonly CartItem[], rowErrors: number, loading: boolean): boolean =>
  continueProblem(items, rowErrors, loading) === null;

/** Whether a row's bill number links to the bill's page; for signed-in users it is plain text (CART-015). */
export const canOpenBill = (visitor: Visitor): boolean => visitor === "guest";
