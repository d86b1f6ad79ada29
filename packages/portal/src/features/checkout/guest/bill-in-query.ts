import { type CartItem, itemsToPay } from "@county-pay/core/cart";
import type { BillReference, Journey } from "@county-pay/core/journey";

/** What is paid together with the bill that a URL names; empty if it cannot be loaded or cannot be paid here. */
export async function itemsOf(
  { openBill, company }: Pick<Journey, "openBill" | "company">,
  reference: BillReference,
): Promise<readonly CartItem[]> {
  const store = openBill();
  await store.actions.open(reference);
  const { bill, history } = store.getState();
  return bill ? itemsToPay(bill, history, { ...company, visitor: "guest" }) : [];
}
