import { type Bill, newestFirst, parcelKey } from "../../bills/index.ts";
import { type Cents, sum } from "../../money/index.ts";
import { type CartItem, cartItem } from "../cart.ts";
import { decidePay, type PayRules, payAllOwed } from "./pay.ts";

/** A property among the results of a search. */
export interface FoundProperty {
  readonly key: string;
  /** The bill whose owner, address, and number describe the property: the newest one owed, or the newest. */
  readonly bill: Bill;
  /** Its bills, newest year first. */
  readonly bills: readonly Bill[];
  /** What is owed on all of its bills, in cents. */
  readonly owed: Cents;
  /** Whether everything that is owed can be paid here at once. */
  readonly isPayable: boolean;
}

/**
 * What is paid together with a bill: the bill alone, or with all unpaid older ones of its property, oldest first. Empty
 * if it cannot be paid; its own page says why.
 */
export function itemsToPay(bill: Bill, history: readonly Bill[], rules: PayRules): readonly CartItem[] {
  const decision = decidePay({ bill, history, rules });
  if (decision.next === "payment") return [cartItem(bill)];
  return payAllOwed(decision, bill, rules)?.bills.map((each) => cartItem(each)) ?? [];
}

function propertyOf(key: string, found: readonly Bill[], rules: PayRules): FoundProperty | null {
  const bills = newestFirst(found);
  const owing = bills.filter(({ remainingBalance }) => remainingBalance > 0);
  const bill = owing[0] ?? bills[0];
  if (!bill) return null;
  return {
    key,
    bill,
    bills,
    owed: sum(owing.map(({ remainingBalance }) => remainingBalance)),
    isPayable: owing.length > 0 && itemsToPay(bill, bills, rules).length === owing.length,
  };
}

/** The properties of these bills, in the order of their first ones. `bills` has all bills of each property. */
export function propertiesOf(bills: readonly Bill[], rules: PayRules): readonly FoundProperty[] {
  const found = new Map<string, Bill[]>();
  for (const bill of bills) found.set(parcelKey(bill), [...(found.get(parcelKey(bill)) ?? []), bill]);
  return [...found].flatMap(([key, own]) => propertyOf(key, own, rules) ?? []);
}
