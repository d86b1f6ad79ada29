import { type Bill, compareOldestFirst } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import { type CartItem, cartTotal } from "./cart.ts";

/** What of a company decides what may be done with a row of the cart; a Company is one. */
export interface RowRules {
  /** Association dues: every row may be removed (spec 0:354). */
  readonly isIng: boolean;
  readonly flags: Pick<Flags, "InCartPartialPayment">;
}

/** The group of which only the newest year may be changed: the bill number, as the text says (spec 0:354, rulings 3.3). */
const lockGroup = (bill: Bill): string => `${bill.companyId}/${bill.billNumber.trim()}`;

/** The newer bill because of which a row is locked (greyed, with its year as the reason), or null where the row is free. */
export function lockedBy(item: CartItem, items: readonly CartItem[], { isIng }: RowRules): Bill | null {
  if (isIng) return null;
  const group = items.map(({ bill }) => bill).filter((bill) => lockGroup(bill) === lockGroup(item.bill));
  const newest = group.toSorted(compareOldestFirst).at(-1);
  return newest === undefined || newest.taxYear === item.bill.taxYear ? null : newest;
}

/** Whether a row may be taken out. */
export const canRemove = (item: CartItem, items: readonly CartItem[], rules: RowRules): boolean =>
  lockedBy(item, items, rules) === null;

/** Whether another amount may be typed into a row: the newest year, and only with InCartPartialPayment (spec 0:354, 0:471). */
export const canEditAmount = (item: CartItem, items: readonly CartItem[], rules: RowRules): boolean =>
  rules.flags.InCartPartialPayment && lockedBy(item, items, rules) === null;

/** spec 0:356: no row with an error, something to pay, and nothing loading. */
export const canContinue = (items: readonly CartItem[], rowErrors: number, loading: boolean): boolean =>
  !loading && rowErrors === 0 && cartTotal(items) > 0;
