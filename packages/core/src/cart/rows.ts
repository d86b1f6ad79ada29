import { type Bill, oldestFirst, sameParcel, type Visitor } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import { type CartItem, cartTotal } from "./cart.ts";

/** What of a company decides what may be done with a row of the cart; a Company is one. */
export interface RowRules {
  /** Association dues: every row may be removed (CART-031). */
  readonly isIng: boolean;
  readonly flags: Pick<Flags, "InCartPartialPayment">;
}

/**
 * The newest bill of the property because of which an older row is locked (gray, with the year as the reason), or null
 * where the row is free. Bills of a property are paid oldest first, so only its newest one may be changed or removed by
 * itself (CART-029, CART-030, YEARS-002).
 */
export function lockedBy(item: CartItem, items: readonly CartItem[], { isIng }: RowRules): Bill | null {
  if (isIng) return null;
  const newest = oldestFirst(ofProperty(item, items).map(({ bill }) => bill)).at(-1);
  return newest === undefined || newest.id === item.bill.id ? null : newest;
}

/** The rows of the property of one of them, itself included: what is removed together. */
export const ofProperty = (item: CartItem, items: readonly CartItem[]): CartItem[] =>
  items.filter(({ bill }) => sameParcel(bill, item.bill));

/** Whether a row may be taken out. */
export const canRemove = (item: CartItem, items: readonly CartItem[], rules: RowRules): boolean =>
  lockedBy(item, items, rules) === null;

/**
 * Whether another amount may be typed into a row: the newest year, and only with InCartPartialPayment (CART-029,
 * CART-053).
 */
export const canEditAmount = (item: CartItem, items: readonly CartItem[], rules: RowRules): boolean =>
  rules.flags.InCartPartialPayment && lockedBy(item, items, rules) === null;

/** Why Continue is not enabled; null where it is. */
export type ContinueProblem = "loading" | "amount_invalid" | "nothing_to_pay";

/** CART-033: nothing loading, no row with an error, and something to pay; what is wrong in that order. */
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

/** Whether the bill number of a row leads to the bill's page; for everybody signed in it is plain text (CART-015). */
export const canOpenBill = (visitor: Visitor): boolean => visitor === "guest";
