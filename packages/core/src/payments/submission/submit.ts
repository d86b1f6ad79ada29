import { applyCheck, type CartCheck, type CartItem, type Removal } from "../../cart/index.ts";
import type { Cents } from "../../money/index.ts";
import type { PaymentMethod } from "../methods/method.ts";

/** The state of the payment screen that decides about its button. */
export interface SubmitState {
  readonly submitting: boolean;
  readonly loading: boolean;
  /** What the bills get, without fees. */
  readonly subAmount: Cents;
}

/** Whether the button may be pressed: not while submitting or loading, nor for nothing (PAY-062). */
export const maySubmit = ({ submitting, loading, subAmount }: SubmitState): boolean =>
  !submitting && !loading && subAmount > 0;

/** A key that was pressed, as browsers tell it. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Whether a key reloads the page, which is blocked while a payment is in flight: F5, Ctrl+R and its like on a Mac
 * (PAY-063).
 */
export const reloadsPage = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key === "F5" || ((ctrlKey || metaKey) && key.toLowerCase() === "r");

/**
 * What comes before the request: a terminal opens its dialog at once, other methods have their bills looked at
 * (PAY-065, PAY-064).
 */
export const checksBillsFirst = (method: PaymentMethod): boolean => method !== "terminal";

/** What a look at the bills leads to: go on, show what was dropped, or back to the cart as nothing is left. */
export type CheckedBills =
  | { readonly kind: "submit"; readonly items: readonly CartItem[] }
  | { readonly kind: "changed"; readonly items: readonly CartItem[]; readonly removed: readonly Removal[] }
  | { readonly kind: "back-to-cart"; readonly removed: readonly Removal[] };

/**
 * Drops what is restricted or paid by now before it is paid (PAY-066, PAY-065). Where a bill went, or a balance is
 * another than was shown, the payer sees it first and presses again.
 */
export function billsToSubmit(items: readonly CartItem[], check: CartCheck): CheckedBills {
  const { items: kept, removed } = applyCheck(items, check);
  if (kept.length === 0) return { kind: "back-to-cart", removed };
  const amountOf = new Map(items.map(({ bill, amountToPay }) => [bill.id, amountToPay]));
  const isSame =
    removed.length === 0 && kept.every((item) => amountOf.get(item.bill.id) === item.amountToPay);
  return isSame ? { kind: "submit", items: kept } : { kind: "changed", items: kept, removed };
}
