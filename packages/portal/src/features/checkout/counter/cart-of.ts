import type { CounterCart, CounterClerk, Journey } from "@county-pay/core/journey";
import { scansOf } from "../../../shared/counter/scans.ts";
import { dropChosenBills } from "../shared/bills-chosen.ts";

/**
 * Removes paid bills from the cart and from the bills to be paid. The search starts empty for the next customer: no
 * text, results, or filters.
 */
export const cartOf = (journey: Journey, clerk: CounterClerk): CounterCart => ({
  async paid(billIds) {
    journey.search.actions.clear();
    scansOf(journey).actions.paid(billIds);
    await journey.cart.actions.removePaid(billIds);
    await dropChosenBills(journey, clerk.id);
  },
  look: () => void journey.cart.actions.check(),
});
