import { lookupDrivesCart } from "@county-pay/core/contract";
import {
  type CounterCheckoutStore,
  type CounterClerk,
  createCounterCheckout,
} from "@county-pay/core/journey";
import type { DrivesCart } from "@county-pay/core/misc";
import { routePath } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useDrivesCart } from "../../../shared/drives/use-drives-cart.tsx";
import { CounterPayment } from "./counter-payment.tsx";

interface Props {
  readonly clerk: CounterClerk;
  /** The cart's GUID. */
  readonly id: string;
}

/** Payment of a Drives motor-vehicle cart at the counter (MISC-023, CALL-157, WIRE-006). */
export function DrivesSale({ clerk, id }: Props) {
  const { cart: query, placeholder } = useDrivesCart(useQuery(lookupDrivesCart, { params: { id } }));
  // The cart that was shown is the one that is paid, even if the query runs again.
  const [cart, setCart] = useState(query);
  if (!cart && query) setCart(query);
  return cart ? <DrivesCartSale clerk={clerk} cart={cart} /> : placeholder;
}

function useBegun(store: CounterCheckoutStore, cart: DrivesCart): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const purchase = { kind: "drives", cart } as const;
    void store.actions.begin({ kind: "misc", purchase }).then(() => setBegun(true));
  }, [store, cart]);
  return begun;
}

/** Nothing has to be removed after the payment, because the cart is not ours. */
function DrivesCartSale({ clerk, cart }: { readonly clerk: CounterClerk; readonly cart: DrivesCart }) {
  const { journey, company } = usePortal();
  const paths = usePaths();
  const navigate = useNavigate();
  const [store] = useState(() =>
    createCounterCheckout(journey.environment, company, clerk, "misc", {
      paid: async () => {},
      look: () => {},
    }),
  );
  return (
    <CounterPayment
      store={store}
      begun={useBegun(store, cart)}
      wayBack={{
        backTo: "cart",
        onBack: () => void navigate(routePath(company.name, "clerk-misc-bills", { id: cart.id })),
      }}
      without={paths.home}
    />
  );
}
