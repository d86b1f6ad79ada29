import { recallSearch } from "@county-pay/core/journey";
import { useStore } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useLocation, useNavigate } from "../../platform/router/index.ts";
import { useSearch } from "../../platform/search-store.ts";
import { queryOf, searchIn } from "./search-address.ts";

/** Whether the tab was reloaded: then its own search is newer than the address, which follows it with a delay. */
const isReload = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

/**
 * Keeps the current search in the page's address, so that it can be shared, bookmarked, and reloaded; and runs the
 * search of the address with which the page was opened. Shows nothing.
 */
export function SearchInAddress() {
  const { journey, company } = usePortal();
  const { environment } = journey;
  const store = useSearch();
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const opened = useRef(query);
  const [isOpen, setOpen] = useState(false);
  const { loading } = useStore(store);

  useEffect(() => {
    void store.actions.start().then(async () => {
      const shared = searchIn(opened.current);
      const memory = await recallSearch(environment.session, company.name);
      const known = memory?.current ?? null;
      if (shared && !(known && isReload()) && queryOf(shared) !== queryOf(known))
        await store.actions.open(shared);
      setOpen(true);
    });
  }, [store, environment, company]);

  useEffect(() => {
    if (!isOpen || loading === "loading") return;
    let isStale = false;
    void recallSearch(environment.session, company.name).then((memory) => {
      const current = queryOf(loading === "idle" ? null : (memory?.current ?? null));
      if (!isStale && current !== query)
        void navigate(`${pathname}${current}`, { state, replace: true, preventScrollReset: true });
    });
    return () => {
      isStale = true;
    };
  }, [isOpen, loading, environment, company, query, pathname, state, navigate]);

  return null;
}
