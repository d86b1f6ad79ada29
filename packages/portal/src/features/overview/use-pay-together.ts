import type { Bill } from "@county-pay/core/bills";
import { cartItem, payableTogether } from "@county-pay/core/cart";
import { useStore } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useGoPay } from "../../shared/use-go-pay.ts";

/** Pays all bills that can be paid together now; the cart stays as it is. */
export function usePayTogether() {
  const { journey, company, place } = usePortal();
  const goPay = useGoPay();
  const inCart = useStore(journey.cart, (cart) => cart.items.length);
  const [busy, setBusy] = useState(false);
  const plan = (bills: readonly Bill[]) => payableTogether([], bills, { ...company, visitor: place.area });

  return {
    busy,
    /** The number of bills in the cart. */
    inCart,
    /** The bills that can be paid now, and those that cannot, with the reason. */
    plan,
    pay: async (bills: readonly Bill[]): Promise<void> => {
      if (busy) return;
      setBusy(true);
      await journey.checkout.actions.begin(plan(bills).bills.map(cartItem));
      setBusy(false);
      goPay();
    },
  };
}
