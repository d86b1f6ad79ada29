import type { Bill } from "@county-pay/core/bills";
import { createScanStore, type Journey, type ScanStore, type SearchStore } from "@county-pay/core/journey";
import { isAddressSearch } from "@county-pay/core/search";
import { useEffect, useMemo, useRef } from "react";
import { useJourney } from "../../app/portal-context.ts";

/** The scans of a clerk outlive the screen: whoever comes back from the cart still sees them. */
const stores = new WeakMap<Journey, ScanStore>();

/** The scanner of who is here. */
export function useScans(): ScanStore {
  const journey = useJourney();
  const store = stores.get(journey) ?? createScanStore(journey.environment, journey.company, journey.cart);
  stores.set(journey, store);
  useEffect(() => void store.actions.start(), [store]);
  return store;
}

/**
 * The search with a field that takes scans: a number that ends in Enter leaves the field at once, so that the next scan
 * can follow. One that means no single bill is searched for like any other text, unless something new was typed.
 */
export function useDeskSearch(
  search: SearchStore,
  scans: ScanStore,
  onOpen: (bill: Bill) => void,
): SearchStore {
  const { company } = useJourney();
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  return useMemo(() => {
    const submit = async (): Promise<boolean> => {
      const { query, searchBy } = search.getState();
      const taken = isAddressSearch(searchBy, company) ? null : scans.actions.take(query);
      if (!taken) return search.actions.submit();
      search.actions.type("");
      const outcome = await taken;
      if (outcome.kind === "open") open.current(outcome.bill);
      const isSearch = outcome.kind === "none" || outcome.kind === "several";
      if (!isSearch || search.getState().query !== "") return true;
      search.actions.type(query);
      return search.actions.submit();
    };
    return { ...search, actions: { ...search.actions, submit } };
  }, [search, scans, company]);
}
