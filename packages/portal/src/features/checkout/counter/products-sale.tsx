import type { CounterCheckoutStore, CounterClerk } from "@county-pay/core/journey";
import { withoutBills } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { checkoutOf } from "./checkout-of.ts";
import { CounterPayment } from "./counter-payment.tsx";

/** Begins with the items of the products cart. */
function useBegun(store: CounterCheckoutStore): boolean {
  const { miscCart } = usePortal();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = async () => {
      await miscCart.actions.start();
      const { items } = miscCart.getState();
      await store.actions.begin({ kind: "misc", purchase: { kind: "products", items } });
      setBegun(true);
    };
    void begin();
  }, [miscCart, store]);
  return begun;
}

/** Payment of the products cart at the counter; goes to the home page if the cart is empty (MISC-024). */
export function ProductsSale({ clerk }: { readonly clerk: CounterClerk }) {
  const { journey, miscCart, place } = usePortal();
  const paths = usePaths();
  const navigate = useNavigate();
  const cart = { paid: () => miscCart.actions.clear(), look: () => {} };
  const store = checkoutOf(journey, clerk, "misc", cart);
  return (
    <CounterPayment
      store={store}
      begun={useBegun(store)}
      wayBack={{ backTo: "cart", onBack: () => void navigate(paths.miscCart) }}
      without={withoutBills(place, "misc")}
    />
  );
}
