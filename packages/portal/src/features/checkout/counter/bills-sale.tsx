import {
  billsToPay,
  type CounterCheckoutStore,
  type CounterClerk,
  type Journey,
  keepBillsToPay,
} from "@county-pay/core/journey";
import { withoutBills } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { scansOf } from "../../../shared/counter/scans.ts";
import { useWayBack } from "../shared/use-way-back.ts";
import { checkoutOf } from "./checkout-of.ts";
import { CounterPayment } from "./counter-payment.tsx";

/** What was paid is neither in the cart nor about to be paid any more. */
const cartOf = (journey: Journey, clerk: CounterClerk) => ({
  async paid(billIds: readonly string[]) {
    const { cart, checkout, environment, company } = journey;
    scansOf(journey).actions.paid(billIds);
    await cart.actions.removePaid(billIds);
    await checkout.actions.begin([]);
    await keepBillsToPay(environment, company, clerk.id, []);
  },
  look: () => void journey.cart.actions.check(),
});

/** Begins with the bills that the screen before chose, else with those a reload interrupted, else with the cart. */
function useBegun(store: CounterCheckoutStore, clerk: CounterClerk): boolean {
  const { journey } = usePortal();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const { cart, checkout, environment, company } = journey;
    const begin = async () => {
      await cart.actions.start();
      const chosen = checkout.getState().items;
      const kept = chosen.length > 0 ? chosen : await billsToPay(environment, company, clerk.id);
      const items = kept.length > 0 ? kept : cart.getState().items;
      await keepBillsToPay(environment, company, clerk.id, items);
      await store.actions.begin({ kind: "bills", items });
      setBegun(true);
    };
    void begin();
  }, [journey, store, clerk]);
  return begun;
}

/** Bills that are paid at the counter (PAY-002, PAY-034). */
export function BillsSale({ clerk }: { readonly clerk: CounterClerk }) {
  const { journey, place } = usePortal();
  const store = checkoutOf(journey, clerk, "bills", cartOf(journey, clerk));
  return (
    <CounterPayment
      store={store}
      begun={useBegun(store, clerk)}
      wayBack={useWayBack()}
      without={withoutBills(place, "bills")}
    />
  );
}
