import { applyCheck, type CartCheck, type CartItem, type Removal } from "../../cart/index.ts";
import type { Cents } from "../../money/index.ts";
import type { PaymentMethod } from "../methods/method.ts";

/** The state of the payment screen that determines whether its button is enabled. */
export interface SubmitState {
  readonly submitting: boolean;
  readonly loading: boolean;
  /** The amount applied to the bills, without fees. */
  readonly subAmount: Cents;
}

/** Whether the button is enabled: not while submitting or loading, nor for a zero amount (PAY-062). */
export const maySubmit = ({ submitting, loading, subAmount }: SubmitState): boolean =>
  !submitting && !loading && subAmount > 0;

/** A key press as reported by browsers. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Whether a key reloads the page, which is blocked while a payment is in flight: F5, Ctrl+R, and the Mac equivalent
 * (PAY-063).
 */
export const reloadsPage = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key === "F5" || ((ctrlKey || metaKey) && key.toLowerCase() === "r");

/**
 * The step before the request: a terminal opens its dialog at once; for other methods the bills are checked first
 * (PAY-065, PAY-064).
 */
export const checksBillsFirst = (method: PaymentMethod): boolean => method !== "terminal";

/** The result of checking the bills: submit, show what was dropped, or return to the cart because nothing is left. */
export type CheckedBills =
  | { readonly kind: "submit"; readonly items: readonly CartItem[] }
  | { readonly kind: "changed"; readonly items: readonly CartItem[]; readonly removed: readonly Removal[] }
  | { readonly kind: "back-to-cart"; readonly removed: readonly Removal[] };

/**
 * Drops bills that have become restricted or paid before submitting (PAY-066, PAY-065). If a bill was dropped, or a
 * balance differs from the one shown, the payer sees the change first and presses the button again.
 */
export function billsToSubmit(items: readonly CartItem[], check: CartCheck): CheckedBills {
  const { items: kept, removed } = applyCheck(items, check);
  if (kept.length === 0) return { kind: "back-to-cart", removed };
  const amountOf = new Map(items.map(({ bill, amountToPay }) => [bill.id, amountToPay]));
  const isSame =
    removed.length === 0 && kept.every((item) => amountOf.get(item.bill.id) === item.amountToPay);
  return isSame ? { kind: "submit", items: kept } : { kind: "changed", items: kept, removed };
}
