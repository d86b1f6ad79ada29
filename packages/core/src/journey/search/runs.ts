import type { StoreApi } from "zustand/vanilla";
import { billsFromWire, inResultOrder, withoutDuplicates } from "../../bills/index.ts";
import type { Company } from "../../company/company.ts";
import { type Criteria, clampPage, fieldChoices, pageSizeOf } from "../../search/index.ts";
import type { Environment, SearchState } from "../types.ts";
import { type RememberedSearch, rememberSearch } from "./memory.ts";
import { createSearchRequests } from "./requests.ts";

/**
 * Runs searches: the current one, and the one before it that `back` repeats. A reload of the tab finds both. Every new
 * search calls `stopTyping`, since its suggestions are no longer of use.
 */
export function createRuns(
  env: Environment,
  company: Company,
  { getState: get, setState: set }: StoreApi<SearchState>,
  stopTyping: () => void,
) {
  let searched: Criteria | null = null;
  let previous: RememberedSearch | null = null;
  /** Counts searches; only the answer to the newest is used. */
  let searches = 0;

  const snapshot = (criteria: Criteria): RememberedSearch => {
    const { product, filters, page, pageSize } = get();
    return { product, criteria, filters: [...filters], page, pageSize };
  };

  const requests = createSearchRequests(env, company, get);

  async function run(): Promise<void> {
    const { page, pageSize, foundBy } = get();
    const criteria = searched;
    const body = criteria && requests.body(foundBy ? { ...criteria, searchBy: foundBy.found } : criteria);
    if (!criteria || !body) return;
    searches += 1;
    const mine = searches;
    set({ loading: "loading", failure: null, notice: "" });
    // Stored before the results are shown: a reload right after they appear finds this search, not the previous one.
    const stored = rememberSearch(env.session, company.name, { current: snapshot(criteria), previous });
    const first = await requests.send(body);
    await stored;
    if (mine !== searches) return;
    if (!first.ok) return set({ loading: "failed", failure: first.error });
    const isEmpty = first.value.ResultCount === 0 && first.value.Error === "" && foundBy === null;
    const other = isEmpty ? await requests.sendByOtherFields(criteria, () => mine === searches) : null;
    if (mine !== searches) return;
    const answer = other?.answer ?? first;
    if (other) set({ foundBy: { asked: criteria.searchBy, found: other.searchBy } });
    const { Results, ResultCount, HasMore: more, Filters, Error: notice } = answer.value;
    const lastPage = clampPage(page, ResultCount, pageSize);
    if (lastPage < page) {
      set({ page: lastPage });
      return run();
    }
    const results = inResultOrder(withoutDuplicates(billsFromWire(Results)), company);
    set({
      loading: "ready",
      results,
      count: ResultCount,
      more,
      filters: Filters,
      notice,
    });
  }

  /** Runs a search from its first page; `before` is the search that `back` restores. */
  async function search(criteria: Criteria, before: RememberedSearch | null = null): Promise<void> {
    stopTyping();
    searched = criteria;
    previous = before;
    set({ page: 0, filters: [], foundBy: null, hasPrevious: before !== null });
    await run();
  }

  /** Repeats a remembered search, including its form. */
  async function repeat(
    { criteria, product, filters, page, pageSize }: RememberedSearch,
    before: RememberedSearch | null = null,
  ): Promise<void> {
    stopTyping();
    searched = criteria;
    previous = before;
    const offered = fieldChoices(get().fields, company).some((choice) => choice.value === criteria.searchBy);
    set({
      product,
      foundBy: null,
      filters,
      page,
      pageSize: pageSizeOf(pageSize),
      query: criteria.query,
      address: criteria.address,
      hasPrevious: before !== null,
      ...(offered ? { searchBy: criteria.searchBy } : {}),
    });
    await run();
  }

  return {
    run,
    search,
    isNew: () => !searched,
    current: () => searched && snapshot(searched),
    repeat,
    async back(): Promise<void> {
      if (previous) await repeat(previous);
    },
    forget(): void {
      stopTyping();
      searches += 1;
      searched = null;
      previous = null;
      void rememberSearch(env.session, company.name, null);
    },
  };
}
