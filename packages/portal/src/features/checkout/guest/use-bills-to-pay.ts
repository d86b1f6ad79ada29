import { GUEST } from "@county-pay/core/cart";
import { billsToPay, type Journey, keepBillsToPay } from "@county-pay/core/journey";
import { useEffect, useState } from "react";

/**
 * Begins a payment that no earlier screen has started (PAY-002): with the payment that a reload interrupted,
 * otherwise with the stored bills to pay, otherwise with the cart. Returns false until that is known. The
 * bills are stored from then on.
 */
export function useBillsToPay({ checkout, cart, company, environment }: Journey): boolean {
  const [begun, setBegun] = useState(() => checkout.getState().items.length > 0);
  useEffect(() => {
    if (begun) return;
    const begin = async () => {
      if (!(await checkout.actions.resume())) {
        const kept = await billsToPay(environment, company, GUEST);
        await cart.actions.start();
        await checkout.actions.begin(kept.length > 0 ? kept : cart.getState().items);
      }
      setBegun(true);
    };
    void begin();
  }, [begun, checkout, cart, company, environment]);

  useEffect(() => {
    if (!begun) return;
    const keep = () => void keepBillsToPay(environment, company, GUEST, checkout.getState().items);
    keep();
    return checkout.subscribe(({ items }, before) => {
      if (items !== before.items) keep();
    });
  }, [begun, checkout, company, environment]);
  return begun;
}
