import type { CounterCart, CounterClerk } from "@county-pay/core/journey";
import type { Portal } from "../../../platform/portal-context.ts";
import { searchOf } from "../../../platform/search-store.ts";
import { scansOf } from "../../../shared/counter/scans.ts";
import { dropChosenBills } from "../shared/bills-chosen.ts";

/**
 * Removes paid bills from the cart and from the bills to be paid. The search starts empty for the next customer: no
 * text, results, or filters.
 */
export const cartOf = (portal: Pick<Portal, "journey" | "place">, clerk: CounterClerk): CounterCart => ({
  async paid(billIds) {
    const { journey } = portal;
    searchOf(portal).actions.clear();
    scansOf(journey).actions.paid(billIds);
    await journey.cart.actions.removePaid(billIds);
    await dropChosenBills(journey, clerk.id);
  },
  look: () => void portal.journey.cart.actions.check(),
});
