import { createStore } from "zustand/vanilla";
import { billsFromWire, inResultOrder, withoutDuplicates } from "../../bills/index.ts";
import type { Company } from "../../company/company.ts";
import { altGuestSearch, guestSearch, productSearchableColumns } from "../../contract/index.ts";
import {
  ANY_FIELD,
  blankAddress,
  type Criteria,
  clampPage,
  clearedFilters,
  criteriaOf,
  currentTaxYear,
  DEFAULT_PRODUCT,
  fieldChoices,
  PAGE_SIZES,
  pageSizeOf,
  parcelSearch,
  searchRequest,
  suggestsFor,
  toggledFilter,
} from "../../search/index.ts";
import type { Environment, SearchActions, SearchState, SearchStore } from "../types.ts";
import { type RememberedSearch, recallSearch, rememberSearch } from "./memory.ts";
import { createTypeAhead } from "./type-ahead.ts";

const NO_RESULTS = {
  loading: "idle",
  failure: null,
  notice: "",
  filters: [],
  results: [],
  count: 0,
  page: 0,
} as const satisfies Partial<SearchState>;

/**
 * The search for a company's bills (docs/requirements/search.md). Paging and filters repeat the last search, not one
 * that is still being typed.
 */
export function createSearchStore(env: Environment, company: Company): SearchStore {
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
  }));
  const { getState: get, setState: set } = store;
  const typeAhead = createTypeAhead(env, company, (suggestions) => set({ suggestions }));

  const products = new Map(company.products.map(({ number, name }) => [number, name]));
  let searched: Criteria | null = null;
  let previous: RememberedSearch | null = null;
  /** Counts searches; only the answer to the newest is used. */
  let searches = 0;
  let started: Promise<void> | null = null;
  /** Settles when the most recently requested fields have arrived. */
  let fieldsAsked: Promise<unknown> | null = null;

  const snapshot = (criteria: Criteria): RememberedSearch => {
    const { product, filters, page, pageSize } = get();
    return { product, criteria, filters: [...filters], page, pageSize };
  };

  async function run(): Promise<void> {
    const { product, page, pageSize, filters } = get();
    const criteria = searched;
    const body =
      criteria &&
      searchRequest(company, product, criteria, { number: page, size: pageSizeOf(pageSize), filters });
    if (!criteria || !body) return;
    searches += 1;
    const mine = searches;
    set({ loading: "loading", failure: null, notice: "" });
    // Stored before the results are shown: a reload right after they appear finds this search, not the previous one.
    const stored = rememberSearch(env.session, company.name, { current: snapshot(criteria), previous });
    const answer = await env.client.call(company.isAltSearch ? altGuestSearch : guestSearch, { body });
    await stored;
    if (mine !== searches) return;
    if (!answer.ok) return set({ loading: "failed", failure: answer.error });
    const { Results, ResultCount, Filters, Error: notice } = answer.value;
    const lastPage = clampPage(page, ResultCount, pageSize);
    if (lastPage < page) {
      set({ page: lastPage });
      return run();
    }
    const results = inResultOrder(withoutDuplicates(billsFromWire(Results)), company);
    set({ loading: "ready", results, count: ResultCount, filters: Filters, notice });
  }

  /** Runs a search from its first page; `before` is the search that `back` restores. */
  async function search(criteria: Criteria, before: RememberedSearch | null = null): Promise<void> {
    typeAhead.stop();
    searched = criteria;
    previous = before;
    set({ page: 0, filters: [], hasPrevious: before !== null });
    await run();
  }

  /** Repeats a remembered search, including its form. */
  async function repeat(remembered: RememberedSearch): Promise<void> {
    typeAhead.stop();
    const { criteria, product, filters, page, pageSize } = remembered;
    searched = criteria;
    const offered = fieldChoices(get().fields, company).some((choice) => choice.value === criteria.searchBy);
    set({
      product,
      filters,
      page,
      pageSize: pageSizeOf(pageSize),
      query: criteria.query,
      address: criteria.address,
      hasPrevious: previous !== null,
      ...(offered ? { searchBy: criteria.searchBy } : {}),
    });
    await run();
  }

  async function loadFields(): Promise<boolean> {
    const name = products.get(get().product) ?? DEFAULT_PRODUCT.name;
    const answer = await env.client.call(productSearchableColumns, {
      body: { CompanyName: company.name, ProductName: name },
    });
    if ((products.get(get().product) ?? DEFAULT_PRODUCT.name) !== name) return false;
    if (!answer.ok) {
      set({ loading: "failed", failure: answer.error });
      return false;
    }
    const choices = fieldChoices(answer.value, company);
    const stays = choices.some(({ value }) => value === get().searchBy);
    set({ fields: answer.value, fieldsKnown: true, ...(stays ? {} : { searchBy: choices[0]?.value ?? "" }) });
    return true;
  }

  async function begin(): Promise<void> {
    const asked = loadFields();
    fieldsAsked = asked;
    if (!(await asked)) {
      started = null;
      return;
    }
    const memory = await recallSearch(env.session, company.name);
    if (!memory || searched || get().query !== "") return;
    previous = memory.previous;
    await repeat(memory.current);
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
      fieldsAsked = loadFields();
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
      await search(criteria);
      return true;
    },
    async pick({ Value, FieldName }) {
      set({ query: Value });
      await search({ searchBy: FieldName, query: Value, address: get().address, byAddress: false });
    },
    // Setting or clearing a filter repeats the search (SEARCH-024, SEARCH-027).
    async toggleFilter(type, value) {
      set(({ filters }) => ({ filters: toggledFilter(filters, type, value), page: 0 }));
      await run();
    },
    async clearFilters() {
      set(({ filters }) => ({ filters: clearedFilters(filters), page: 0 }));
      await run();
    },
    async setPage(page) {
      set(({ count, pageSize }) => ({ page: clampPage(page, count, pageSize) }));
      await run();
    },
    // SEARCH-025
    async setPageSize(size) {
      set({ pageSize: pageSizeOf(size), page: 0 });
      await run();
    },
    async retry() {
      set({ failure: null, loading: "idle" });
      if (get().fields.length === 0) await actions.start();
      if (get().loading === "idle") await run();
    },
    clear() {
      typeAhead.stop();
      searches += 1;
      searched = null;
      previous = null;
      set({ ...NO_RESULTS, query: "", address: blank(), hasPrevious: false });
      void rememberSearch(env.session, company.name, null);
    },
    async searchParcel(bill) {
      const before = searched && snapshot(searched);
      const wanted = parcelSearch(bill, get().fields, company);
      if (!wanted) return;
      set(wanted);
      await search({ ...wanted, address: get().address, byAddress: false }, before);
    },
    async back() {
      const remembered = previous;
      if (!remembered) return;
      previous = null;
      await repeat(remembered);
    },
  };
  return { ...store, actions };
}
