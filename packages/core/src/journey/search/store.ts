import { createStore, type StoreApi } from "zustand/vanilla";
import type { Company } from "../../company/company.ts";
import { productSearchableColumns } from "../../contract/index.ts";
import {
  ANY_FIELD,
  blankAddress,
  clampPage,
  clearedFilters,
  criteriaOf,
  currentTaxYear,
  DEFAULT_PRODUCT,
  fieldChoices,
  PAGE_SIZES,
  pageSizeOf,
  parcelSearch,
  suggestsFor,
  toggledFilter,
} from "../../search/index.ts";
import type { Environment, SearchActions, SearchState, SearchStore } from "../types.ts";
import { recallSearch } from "./memory.ts";
import { createRuns } from "./runs.ts";
import { createTypeAhead } from "./type-ahead.ts";

const NO_RESULTS = {
  loading: "idle",
  failure: null,
  notice: "",
  filters: [],
  results: [],
  foundBy: null,
  count: 0,
  page: 0,
} as const satisfies Partial<SearchState>;

/** Requests the fields that bills of the chosen type are searched by; true once they are here. */
async function loadFields(
  env: Environment,
  company: Company,
  { getState: get, setState: set }: StoreApi<SearchState>,
): Promise<boolean> {
  const { product } = get();
  const chosen = company.products.find(({ number }) => number === product) ?? DEFAULT_PRODUCT;
  const answer = await env.client.call(productSearchableColumns, {
    body: { CompanyName: company.name, ProductName: chosen.name },
  });
  if (get().product !== product) return false;
  if (!answer.ok) {
    set({ loading: "failed", failure: answer.error });
    return false;
  }
  const choices = fieldChoices(answer.value, company);
  const stays = choices.some(({ value }) => value === get().searchBy);
  set({ fields: answer.value, fieldsKnown: true, ...(stays ? {} : { searchBy: choices[0]?.value ?? "" }) });
  return true;
}

/**
 * The search for a company's bills (docs/requirements/search.md). Paging and filters repeat the last search, not one
 * that is still being typed. With `byProperty`, a page has whole properties.
 */
export function createSearchStore(env: Environment, company: Company, byProperty = false): SearchStore {
  const blank = (): SearchState["address"] => blankAddress(currentTaxYear(env.now(), company.timeZone));
  const store = createStore<SearchState>(() => ({
    ...NO_RESULTS,
    product: company.products[0]?.number ?? DEFAULT_PRODUCT.number,
    fields: [],
    fieldsKnown: false,
    searchBy: company.flags.SmartSearchByAny ? ANY_FIELD : "",
    query: "",
    address: blank(),
    suggestions: [],
    pageSize: PAGE_SIZES[0],
    hasPrevious: false,
    byProperty,
  }));
  const { getState: get, setState: set } = store;
  const typeAhead = createTypeAhead(env, company, (suggestions) => set({ suggestions }));

  const runs = createRuns(env, company, store, typeAhead.stop);
  let started: Promise<void> | null = null;
  /** Settles when the most recently requested fields have arrived. */
  let fieldsAsked: Promise<unknown> | null = null;

  async function begin(): Promise<void> {
    const loaded = loadFields(env, company, store);
    fieldsAsked = loaded;
    if (!(await loaded)) {
      started = null;
      return;
    }
    const memory = await recallSearch(env.session, company.name);
    if (memory && runs.isNew() && get().query === "") await runs.repeat(memory.current, memory.previous);
  }

  const actions: SearchActions = {
    start() {
      started ??= begin();
      return started;
    },
    // A different bill type restarts the search (SEARCH-021 to 023).
    async setProduct(product) {
      actions.clear();
      set({ product, pageSize: PAGE_SIZES[0], fieldsKnown: false });
      fieldsAsked = loadFields(env, company, store);
      await fieldsAsked;
    },
    type(query) {
      set({ query });
      const { product, searchBy } = get();
      if (searchBy !== "" && suggestsFor(searchBy, company)) typeAhead.typed({ product, searchBy, query });
    },
    setSearchBy(searchBy) {
      typeAhead.stop();
      set({ searchBy });
    },
    setAddress: (part, value) => set(({ address }) => ({ address: { ...address, [part]: value } })),
    async submit() {
      // If the fields determine what is searched by, a search may start before the form that requests them is rendered.
      if (get().searchBy === "") void actions.start();
      if (fieldsAsked && !get().fieldsKnown) await fieldsAsked;
      const criteria = criteriaOf(get(), company);
      if (!criteria) return false;
      await runs.search(criteria);
      return true;
    },
    async pick({ Value, FieldName }) {
      set({ query: Value });
      await runs.search({ searchBy: FieldName, query: Value, address: get().address, byAddress: false });
    },
    // Setting or clearing a filter repeats the search (SEARCH-024, SEARCH-027).
    async toggleFilter(type, value) {
      set(({ filters }) => ({ filters: toggledFilter(filters, type, value), page: 0 }));
      await runs.run();
    },
    async clearFilters() {
      set(({ filters }) => ({ filters: clearedFilters(filters), page: 0 }));
      await runs.run();
    },
    async setPage(page) {
      set(({ count, pageSize }) => ({ page: clampPage(page, count, pageSize) }));
      await runs.run();
    },
    // SEARCH-025
    async setPageSize(size) {
      set({ pageSize: pageSizeOf(size), page: 0 });
      await runs.run();
    },
    async retry() {
      set({ failure: null, loading: "idle" });
      if (get().fields.length === 0) await actions.start();
      if (get().loading === "idle") await runs.run();
    },
    clear() {
      runs.forget();
      set({ ...NO_RESULTS, query: "", address: blank(), hasPrevious: false });
    },
    async searchParcel(bill) {
      const before = runs.current();
      const wanted = parcelSearch(bill, get().fields, company);
      if (!wanted) return;
      set(wanted);
      await runs.search({ ...wanted, address: get().address, byAddress: false }, before);
    },
    back: runs.back,
    open: runs.repeat,
  };
  return { ...store, actions };
}
