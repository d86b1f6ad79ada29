import { searchColumns } from "@county-pay/core/company";
import { createSearchStore, type PayingJourney, type SearchStore } from "@county-pay/core/journey";
import { type Portal, usePortal } from "./portal-context.ts";

const stores = new WeakMap<PayingJourney, SearchStore>();

/** A visitor's search: one for their whole visit. Its code loads with the screens that search. */
export function searchOf({ journey, place }: Pick<Portal, "journey" | "place">): SearchStore {
  const known = stores.get(journey);
  if (known) return known;
  const { environment, company } = journey;
  // Staff look for bills, and a county with its own columns shows them in a table.
  const byProperty = place.area !== "clerk" && searchColumns(company.customization) === null;
  const store = createSearchStore(environment, company, byProperty);
  stores.set(journey, store);
  return store;
}

/** This visitor's search in the current county. */
export const useSearch = (): SearchStore => searchOf(usePortal());
