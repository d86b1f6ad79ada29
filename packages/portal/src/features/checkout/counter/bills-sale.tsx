import type { CounterCheckoutStore, CounterClerk } from "@county-pay/core/journey";
import { withoutBills } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { takeChosenBills } from "../shared/bills-chosen.ts";
import { useWayBack } from "../shared/use-way-back.ts";
import { cartOf } from "./cart-of.ts";
import { checkoutOf } from "./checkout-of.ts";
import { CounterPayment } from "./counter-payment.tsx";

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
  const store = checkoutOf(journey, clerk, "bills", cartOf({ journey, place }, clerk));
  return (
    <CounterPayment
      store={store}
      begun={useBegun(store, clerk)}
      wayBack={useWayBack()}
      without={withoutBills(place, "bills")}
    />
  );
}
