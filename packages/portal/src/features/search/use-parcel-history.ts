import type { Bill } from "@county-pay/core/bills";
import type { SearchStore } from "@county-pay/core/journey";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "../../platform/router/index.ts";

const MARK = { isParcelSearch: true } as const;

const isMarked = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isParcelSearch" in state;

/**
 * The search of one parcel as a separate entry in the browser's history (SEARCH-016): the browser's Back and
 * 'Back to the previous search' both return to the previous search.
 */
export function useParcelHistory(search: SearchStore) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isHere = isMarked(state);
  const was = useRef(isHere);

  useEffect(() => {
    const left = was.current && !isHere;
    was.current = isHere;
    if (left && search.getState().hasPrevious) void search.actions.back();
  }, [isHere, search]);

  /** The same search, whose `back` goes back in the history if there is an entry. */
  const store = useMemo<SearchStore>(
    () => ({
      ...search,
      actions: {
        ...search.actions,
        back: async () => (isHere ? navigate(-1) : search.actions.back()),
      },
    }),
    [search, isHere, navigate],
  );
  const searchParcel = (bill: Bill) => {
    void search.actions.searchParcel(bill);
    void navigate(pathname, { state: MARK, replace: isHere, preventScrollReset: true });
  };
  return { store, searchParcel };
}
