import type { Bill } from "@county-pay/core/bills";
import {
  createScanBurst,
  type Scan,
  type ScanBurst,
  type ScanOutcome,
  type ScanStore,
  type SearchStore,
} from "@county-pay/core/journey";
import { isAddressSearch } from "@county-pay/core/search";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useJourney } from "../../../platform/portal-context.ts";
import { scansOf } from "../../../shared/counter/scans.ts";

/** The outcomes of a scan that lists the found bills. */
const LISTED: ReadonlySet<ScanOutcome["kind"]> = new Set(["none", "several", "left"]);

/** Whether a scan lists found bills instead of adding one. */
export const isListed = (scan: Scan | undefined): boolean =>
  scan?.outcome != null && LISTED.has(scan.outcome.kind);

/** This visit's scanner, started. */
export function useScans(): ScanStore {
  const store = scansOf(useJourney());
  useEffect(() => void store.actions.start(), [store]);
  return store;
}

/** Times the keys of the search field, to distinguish a scan from typing. */
export function useScanBurst() {
  const [burst] = useState(createScanBurst);
  const onKey = ({ key, timeStamp }: KeyboardEvent) => burst.key(key, timeStamp);
  return { burst, onKey };
}

/**
 * The search with a field that accepts scans: a number followed by Enter clears the field and the previous
 * results at once, so that the next scan can follow. If a number does not identify a single bill, or the
 * clerk did not add its older bills, it is searched for like any other text, unless something new was typed.
 */
export function useDeskSearch(
  search: SearchStore,
  scans: ScanStore,
  burst: Pick<ScanBurst, "readIn">,
  on: { readonly bill: (bill: Bill) => void; readonly payment: (confirmation: string) => void },
): SearchStore {
  const { company } = useJourney();
  const open = useRef(on);
  useEffect(() => {
    open.current = on;
  });
  return useMemo(() => {
    const submit = async (): Promise<boolean> => {
      const { query: text, searchBy } = search.getState();
      const byAddress = isAddressSearch(searchBy, company);
      const query = byAddress ? text : burst.readIn(text);
      if (query !== text) search.actions.type(query);
      const taken = byAddress ? null : scans.actions.take(query);
      if (!taken) return search.actions.submit();
      search.actions.clear();
      const outcome = await taken;
      if (outcome.kind === "open") open.current.bill(outcome.bill);
      if (outcome.kind === "payment") open.current.payment(outcome.confirmation);
      const isSearch = LISTED.has(outcome.kind);
      if (!isSearch || search.getState().query !== "") return true;
      search.actions.type(query);
      return search.actions.submit();
    };
    return { ...search, actions: { ...search.actions, submit } };
  }, [search, scans, burst, company]);
}
