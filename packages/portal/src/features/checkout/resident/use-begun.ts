import { billsToPay, keepBillsToPay, type ResidentCheckoutStore } from "@county-pay/core/journey";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

/**
 * Begins with the bills that the screen before chose, else with those a reload interrupted, else with the cart; picks up
 * a payment that was under way. False until that is known.
 */
export function useBegun(store: ResidentCheckoutStore, userId: string): boolean {
  const { journey } = usePortal();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const { cart, checkout, environment, company } = journey;
    const begin = async () => {
      await cart.actions.start();
      const chosen = checkout.getState().items;
      const kept = chosen.length > 0 ? chosen : await billsToPay(environment, company, userId);
      const items = kept.length > 0 ? kept : cart.getState().items;
      await keepBillsToPay(environment, company, userId, items);
      await store.actions.begin(items);
      setBegun(true);
    };
    void begin();
    return store.subscribe(({ step }, before) => {
      if (step !== "succeeded" || before.step === step) return;
      // What was paid is not about to be paid any more.
      void checkout.actions.begin([]);
      void keepBillsToPay(environment, company, userId, []);
    });
  }, [journey, store, userId]);
  return begun;
}
