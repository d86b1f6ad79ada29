import type { CounterCheckoutStore, CounterClerk, Journey } from "@county-pay/core/journey";
import { withoutBills } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { scansOf } from "../../../shared/counter/scans.ts";
import { dropChosenBills, takeChosenBills } from "../shared/bills-chosen.ts";
import { useWayBack } from "../shared/use-way-back.ts";
import { checkoutOf } from "./checkout-of.ts";
import { CounterPayment } from "./counter-payment.tsx";

/** Removes paid bills from the cart and from the bills to be paid. */
const cartOf = (journey: Journey, clerk: CounterClerk) => ({
  async paid(billIds: readonly string[]) {
    scansOf(journey).actions.paid(billIds);
    await journey.cart.actions.removePaid(billIds);
    await dropChosenBills(journey, clerk.id);
  },
  look: () => void journey.cart.actions.check(),
});

function useBegun(store: CounterCheckoutStore, clerk: CounterClerk): boolean {
  const { journey } = usePortal();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = async () => {
      await store.actions.begin({ kind: "bills", items: await takeChosenBills(journey, clerk.id) });
      setBegun(true);
    };
    void begin();
  }, [journey, store, clerk]);
  return begun;
}

/** Payment of bills at the counter (PAY-002, PAY-034). */
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
