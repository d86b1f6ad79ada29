import type { ResidentCheckoutStore } from "@county-pay/core/journey";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { dropChosenBills, takeChosenBills } from "../shared/bills-chosen.ts";

/** Begins with the selected bills, or resumes a payment in progress. False until that is known. */
export function useBegun(store: ResidentCheckoutStore, userId: string): boolean {
  const { journey } = usePortal();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = async () => {
      await store.actions.begin(await takeChosenBills(journey, userId));
      setBegun(true);
    };
    void begin();
    return store.subscribe(({ step }, before) => {
      if (step === "succeeded" && before.step !== step) void dropChosenBills(journey, userId);
    });
  }, [journey, store, userId]);
  return begun;
}
