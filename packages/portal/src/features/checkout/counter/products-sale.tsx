import type { CounterCheckoutStore, CounterClerk } from "@county-pay/core/journey";
import { miscTotal } from "@county-pay/core/misc";
import { withoutBills } from "@county-pay/core/site";
import { useStore } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { CurrentPrices } from "../../../shared/products/current-prices.tsx";
import { checkoutOf } from "./checkout-of.ts";
import { CounterPayment } from "./counter-payment.tsx";

/** Begins with the items of the products cart, and again when their prices changed before they are paid. */
function useBegun(store: CounterCheckoutStore): boolean {
  const { miscCart } = usePortal();
  const [begun, setBegun] = useState(false);
  const { items, loading } = useStore(miscCart);
  const begunWith = useRef<typeof items | null>(null);
  useEffect(() => {
    if (loading !== "ready") return void miscCart.actions.start();
    // After the payment, the cart is empty while this screen still shows the result.
    if (
      begunWith.current !== null &&
      (items.length === 0 || miscTotal(items) === miscTotal(begunWith.current))
    )
      return;
    begunWith.current = items;
    void store.actions
      .begin({ kind: "misc", purchase: { kind: "products", items } })
      .then(() => setBegun(true));
  }, [miscCart, store, items, loading]);
  return begun;
}

/** Payment of the products cart at the counter; goes to the home page if the cart is empty (MISC-024). */
export function ProductsSale({ clerk }: { readonly clerk: CounterClerk }) {
  const { journey, miscCart, place } = usePortal();
  const paths = usePaths();
  const navigate = useNavigate();
  const cart = { paid: () => miscCart.actions.clear(), look: () => {} };
  const store = checkoutOf(journey, clerk, "misc", cart);
  const failure = useStore(store, (state) => state.failure);
  return (
    <>
      <CurrentPrices refusal={failure?.code} />
      <CounterPayment
        store={store}
        begun={useBegun(store)}
        wayBack={{ backTo: "cart", onBack: () => void navigate(paths.miscCart) }}
        without={withoutBills(place, "misc")}
      />
    </>
  );
}
