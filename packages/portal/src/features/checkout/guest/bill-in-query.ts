import { type CartItem, itemsToPay } from "@county-pay/core/cart";
import { type BillReference, createBillStore, type PayingJourney } from "@county-pay/core/journey";

/** What is paid together with the bill that a URL names; empty if it cannot be loaded or cannot be paid here. */
export async function itemsOf(
  { environment, company }: Pick<PayingJourney, "environment" | "company">,
  reference: BillReference,
): Promise<readonly CartItem[]> {
  const store = createBillStore(environment, company);
  await store.actions.open(reference);
  const { bill, history } = store.getState();
  return bill ? itemsToPay(bill, history, { ...company, visitor: "guest" }) : [];
}
