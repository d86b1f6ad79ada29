import { describe, expect, it } from "vitest";
import {
  altGuestSearch,
  type GuestSearchAnswer,
  guestSearch,
  productSearchableColumns,
  type Suggestion,
  smartSearch,
} from "../../contract/index.ts";
import {
  fakeClock,
  fakeServer,
  makeBill,
  makeCompany,
  makeEnvironment,
  makeFlags,
  makeStandardWire,
  memoryStore,
  offline,
} from "../../testing/index.ts";
import { createSearchStore } from "./store.ts";

const field = (FieldName: string) => ({
  FieldName,
  FieldLabel: FieldName,
  IsSearchable: true,
  IsVisible: true,
});
const suggestion = (Value: string): Suggestion => ({
  Value,
  FieldName: "OwnerName",
  FieldLabel: "Owner",
  Detail: "",
});
const found = (count: number, change: Partial<GuestSearchAnswer> = {}): GuestSearchAnswer => ({
  Results: Array.from({ length: Math.min(count, 10) }, (_, index) =>
    makeStandardWire({ RecordDetailsId: `${index + 1}`, InvoiceNumber: `B-${index}` }),
  ),
  ResultCount: count,
  Filters: [
    { type: "Status", value: { Paid: false, Unpaid: false } },
    { type: "Year", value: { 2025: false } },
  ],
  Error: "",
  ...change,
});
/** An answer whose arrival the test controls. */
const later = <Answer>() => {
  let give = (_: Answer): void => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

function begin(company = makeCompany(), session = memoryStore()) {
  const server = fakeServer();
  server.on(productSearchableColumns, () => [field("ParcelID"), field("OwnerName"), field("Address")]);
  server.on(guestSearch, () => found(47));
  server.on(altGuestSearch, () => found(5));
  server.on(smartSearch, ({ body }) => [suggestion(`${body.Search}!`)]);
  const clock = fakeClock();
  const store = createSearchStore(makeEnvironment({ client: server.client, ...clock, session }), company);
  const bodies = () => server.callsOf(guestSearch).map(({ input }) => input.body);
  return { server, clock, store, actions: store.actions, get: store.getState, bodies, session };
}

describe("type-ahead", () => {
  // SEARCH-028
  it("type-ahead sends one request, 200 ms after the last letter", async () => {
    const { server, clock, actions, get } = begin();
    actions.type("d");
    clock.pass(199);
    actions.type("do");
    clock.pass(199);
    expect(server.callsOf(smartSearch)).toHaveLength(0);
    clock.pass(1);
    await settled();
    expect(server.callsOf(smartSearch).map(({ input }) => input.body)).toEqual([
      { ProductNum: "1", CompanyId: 1, Search: "do", IsAltSearch: false, SearchBy: "Any" },
    ]);
    expect(get().suggestions.map(({ Value }) => Value)).toEqual(["do!"]);
  });

  it("type-ahead shows nothing for spaces, and removes earlier suggestions", async () => {
    const { server, clock, actions, get } = begin();
    actions.type("d");
    clock.pass(200);
    await settled();
    actions.type("  ");
    clock.pass(200);
    await settled();
    expect(get().suggestions).toEqual([]);
    expect(server.callsOf(smartSearch)).toHaveLength(1);
  });

  it("type-ahead ignores an answer that arrives after a newer request", async () => {
    const { server, clock, actions, get } = begin();
    const answers = { d: later<readonly Suggestion[]>(), do: later<readonly Suggestion[]>() };
    server.on(smartSearch, async ({ body }) => [...(await answers[body.Search as "d" | "do"].answer)]);
    actions.type("d");
    clock.pass(200);
    actions.type("do");
    clock.pass(200);
    answers.do.give([suggestion("DOE")]);
    await settled();
    answers.d.give([suggestion("DAY")]);
    await settled();
    expect(get().suggestions.map(({ Value }) => Value)).toEqual(["DOE"]);
  });

  it("type-ahead hides errors and ends once the search is sent", async () => {
    const { server, clock, actions, get } = begin();
    server.on(smartSearch, () => offline);
    actions.type("doe");
    clock.pass(200);
    await settled();
    expect(get()).toMatchObject({ suggestions: [], failure: null, loading: "idle" });
    actions.type("doe j");
    await actions.submit();
    clock.pass(200);
    expect(server.callsOf(smartSearch)).toHaveLength(1);
  });

  // WIRE-009
  it("type-ahead is off without SmartSearch", async () => {
    const { server, clock, actions } = begin(makeCompany({ flags: makeFlags(["SmartSearchByAny"]) }));
    actions.type("doe");
    clock.pass(200);
    expect(server.callsOf(smartSearch)).toHaveLength(0);
  });
});

describe("a search", () => {
  // SEARCH-026
  it("a search shows that it is loading, then its results", async () => {
    const { actions, get, bodies } = begin();
    actions.type(" doe ");
    const searching = actions.submit();
    expect(get().loading).toBe("loading");
    expect(await searching).toBe(true);
    expect(get()).toMatchObject({ loading: "ready", count: 47, page: 0, pageSize: 10, notice: "" });
    expect(get().results).toHaveLength(10);
    expect(bodies()).toMatchObject([
      { SearchFields: { Any: "doe" }, PageNumber: 0, PageSize: 10, Filters: [] },
    ]);
  });

  it("an empty search does nothing", async () => {
    const { actions, get, bodies } = begin();
    actions.type("   ");
    expect(await actions.submit()).toBe(false);
    expect(get().loading).toBe("idle");
    expect(bodies()).toEqual([]);
  });

  it("a search waits for the fields that it needs", async () => {
    const { server, actions, get, bodies } = begin(makeCompany({ flags: makeFlags([]) }));
    const fields = later<readonly ReturnType<typeof field>[]>();
    server.on(productSearchableColumns, async () => [...(await fields.answer)]);
    void actions.start();
    actions.type("doe");
    const searching = actions.submit();
    expect(get()).toMatchObject({ fieldsKnown: false, searchBy: "" });
    fields.give([field("OwnerName")]);
    expect(await searching).toBe(true);
    expect(get().fieldsKnown).toBe(true);
    expect(bodies()).toMatchObject([{ SearchFields: { OwnerName: "doe" } }]);
  });

  it("a search requests the fields that it needs if no form is rendered yet", async () => {
    const { server, actions, bodies } = begin(makeCompany({ flags: makeFlags([]) }));
    actions.type("doe");
    expect(await actions.submit()).toBe(true);
    expect(bodies()).toMatchObject([{ SearchFields: { ParcelID: "doe" } }]);
    await actions.start();
    expect(server.callsOf(productSearchableColumns)).toHaveLength(1);
  });

  // SEARCH-037, SEARCH-008
  it("an address search requires a street, and starts with the current year", async () => {
    const { actions, bodies } = begin(makeCompany({ isTyler: true }));
    await actions.start();
    actions.setSearchBy("Address");
    expect(await actions.submit()).toBe(false);
    actions.setAddress("street", "Bay");
    expect(await actions.submit()).toBe(true);
    expect(bodies()).toMatchObject([{ SearchFields: { taxYear: "2025", street: "Bay" } }]);
  });

  it("a search uses the alternate search in a county that has one", async () => {
    const { server, actions, get, bodies } = begin(makeCompany({ isAltSearch: true }));
    await actions.start();
    actions.type("doe");
    expect(await actions.submit()).toBe(true);
    expect(server.callsOf(altGuestSearch)).toHaveLength(1);
    expect(bodies()).toEqual([]);
    expect(get().count).toBe(5);
  });

  it("a search for a suggestion uses the field where it was found", async () => {
    const { actions, get, bodies } = begin();
    await actions.pick(suggestion("DOE JOHN"));
    expect(bodies()).toMatchObject([{ SearchFields: { OwnerName: "DOE JOHN" } }]);
    expect(get()).toMatchObject({ query: "DOE JOHN", searchBy: "Any", suggestions: [] });
  });

  // SEARCH-025
  it("paging repeats the last search, not a half-typed one", async () => {
    const { actions, get, bodies } = begin();
    actions.type("doe");
    await actions.submit();
    actions.type("doe jo");
    await actions.setPage(99);
    expect(get().page).toBe(4);
    await actions.setPageSize(20);
    expect(get().page).toBe(0);
    expect(bodies().slice(1)).toMatchObject([
      { SearchFields: { Any: "doe" }, PageNumber: 4, PageSize: 10 },
      { SearchFields: { Any: "doe" }, PageNumber: 0, PageSize: 20 },
    ]);
  });

  // SEARCH-024, SEARCH-027
  it("a changed filter repeats the search from the first page", async () => {
    const { server, actions, bodies } = begin();
    const on = [{ type: "Status", value: { Paid: false, Unpaid: true } }] as const;
    actions.type("doe");
    await actions.submit();
    await actions.setPage(2);
    server.on(guestSearch, () => found(3, { Filters: [...on] }));
    await actions.toggleFilter("Status", "Unpaid");
    await actions.clearFilters();
    expect(bodies().slice(2)).toMatchObject([
      { PageNumber: 0, Filters: on },
      { PageNumber: 0, Filters: [] },
    ]);
  });

  it("a search goes to the last existing page when pages have disappeared", async () => {
    const { server, actions, get, bodies } = begin();
    actions.type("doe");
    await actions.submit();
    server.on(guestSearch, () => found(12));
    await actions.setPage(4);
    expect(get()).toMatchObject({ page: 1, count: 12, loading: "ready" });
    expect(bodies()).toHaveLength(3);
  });

  it("a search shows only the newest request's answer", async () => {
    const { server, actions, get } = begin();
    const slow = later<GuestSearchAnswer>();
    server.on(guestSearch, ({ body }) => (body.SearchFields.Any === "slow" ? slow.answer : found(1)));
    actions.type("slow");
    const first = actions.submit();
    actions.type("fast");
    await actions.submit();
    slow.give(found(47));
    await first;
    expect(get()).toMatchObject({ count: 1, loading: "ready" });
  });

  it("a search shows the server's sentence instead of results", async () => {
    const { server, actions, get } = begin();
    server.on(guestSearch, () => found(0, { Error: "Please narrow your search." }));
    actions.type("a");
    await actions.submit();
    expect(get()).toMatchObject({ notice: "Please narrow your search.", results: [], loading: "ready" });
  });

  it("a search by a field that finds nothing is repeated by the others, and says by which it found", async () => {
    const { server, actions, get, bodies } = begin(makeCompany({ flags: makeFlags([]) }));
    server.on(guestSearch, ({ body }) => found(body.SearchFields.OwnerName ? 12 : 0));
    await actions.start();
    actions.type("ABERNATHY");
    await actions.submit();
    expect(get()).toMatchObject({ count: 12, foundBy: { asked: "ParcelID", found: "OwnerName" } });
    expect(get().searchBy).toBe("ParcelID");
    await actions.setPage(1);
    expect(bodies().slice(1)).toMatchObject([
      { SearchFields: { OwnerName: "ABERNATHY" }, PageNumber: 0 },
      { SearchFields: { OwnerName: "ABERNATHY" }, PageNumber: 1 },
    ]);
    server.on(guestSearch, () => found(3));
    await actions.submit();
    expect(get()).toMatchObject({ count: 3, foundBy: null });
  });

  it("a search that no field finds asks each of them once", async () => {
    const { server, actions, get, bodies } = begin(makeCompany({ flags: makeFlags([]) }));
    server.on(guestSearch, () => found(0, { Results: [], Filters: [] }));
    await actions.start();
    actions.type("nothing");
    await actions.submit();
    expect(get()).toMatchObject({ loading: "ready", count: 0, foundBy: null });
    expect(bodies()).toMatchObject([
      { SearchFields: { ParcelID: "nothing" } },
      { SearchFields: { OwnerName: "nothing" } },
      { SearchFields: { Address: "nothing" } },
    ]);
  });

  it("a failed search is retried unchanged", async () => {
    const { server, actions, get } = begin();
    await actions.start();
    server.on(guestSearch, () => offline);
    actions.type("doe");
    await actions.submit();
    expect(get()).toMatchObject({ loading: "failed", failure: { code: "offline" } });
    server.on(guestSearch, () => found(2));
    await actions.retry();
    expect(get()).toMatchObject({ loading: "ready", failure: null, count: 2 });
  });

  it("clearing resets the whole search, and a pending answer does not restore it", async () => {
    const { server, actions, get, session } = begin();
    const slow = later<GuestSearchAnswer>();
    server.on(guestSearch, () => slow.answer);
    actions.type("doe");
    const searching = actions.submit();
    actions.clear();
    slow.give(found(47));
    await searching;
    expect(get()).toMatchObject({ query: "", results: [], count: 0, loading: "idle" });
    expect(session.content.size).toBe(0);
  });
});

describe("the fields", () => {
  it("the fields are loaded once, however many times the screen opens", async () => {
    const { server, actions, get } = begin();
    await Promise.all([actions.start(), actions.start()]);
    await actions.start();
    expect(server.callsOf(productSearchableColumns)).toHaveLength(1);
    expect(get().searchBy).toBe("Any");
  });

  it("the first field is selected if 'Any' is not available", async () => {
    const { actions, get } = begin(makeCompany({ flags: makeFlags([]) }));
    await actions.start();
    expect(get().searchBy).toBe("ParcelID");
  });

  it("a failure to load the fields can be retried", async () => {
    const { server, actions, get } = begin();
    server.on(productSearchableColumns, () => offline);
    await actions.start();
    expect(get()).toMatchObject({ loading: "failed", failure: { code: "offline" } });
    server.on(productSearchableColumns, () => [field("ParcelID")]);
    await actions.retry();
    expect(get()).toMatchObject({ loading: "idle", failure: null });
    expect(get().fields).toHaveLength(1);
  });

  // SEARCH-021 to 023
  it("the fields depend on the bill type; a different one clears the results", async () => {
    const { server, actions, get } = begin();
    await actions.start();
    actions.type("doe");
    await actions.submit();
    await actions.setPageSize(50);
    await actions.setProduct("2");
    expect(get()).toMatchObject({ product: "2", results: [], count: 0, page: 0, pageSize: 10, query: "" });
    expect(server.callsOf(productSearchableColumns).map(({ input }) => input.body)).toEqual([
      { CompanyName: "demo", ProductName: "Property Tax" },
      { CompanyName: "demo", ProductName: "Solid Waste" },
    ]);
  });
});

describe("a tab's search", () => {
  it("a reload repeats the search, with its page and filters", async () => {
    const first = begin();
    await first.actions.start();
    first.actions.setSearchBy("OwnerName");
    first.actions.type("doe");
    await first.actions.submit();
    await first.actions.setPage(3);
    const second = begin(makeCompany(), first.session);
    await second.actions.start();
    expect(second.get()).toMatchObject({
      searchBy: "OwnerName",
      query: "doe",
      page: 3,
      loading: "ready",
      count: 47,
    });
  });

  it("the search is stored before its results are shown, so that a reload at that moment finds it", async () => {
    const memory = memoryStore();
    let stored = 0;
    const first = begin(makeCompany(), {
      ...memory,
      set: async (key, value) => {
        await settled();
        await memory.set(key, value);
        stored += 1;
      },
    });
    const shown: number[] = [];
    first.store.subscribe(({ loading }, before) => {
      if (loading === "ready" && before.loading !== "ready") shown.push(stored);
    });
    first.actions.type("doe");
    await first.actions.submit();
    await first.actions.setPage(3);
    expect(shown).toEqual([1, 2]);
  });

  it("a stored search does not replace text that the visitor has started to type", async () => {
    const first = begin();
    first.actions.type("doe");
    await first.actions.submit();
    const second = begin(makeCompany(), first.session);
    second.actions.type("r");
    await second.actions.start();
    expect(second.get()).toMatchObject({ query: "r", loading: "idle" });
  });

  it.each(["", "{", '{"current":{"page":-1},"previous":null}'])(
    "an unreadable search is removed: %s",
    async (text) => {
      const { actions, get, session } = begin();
      session.content.set("county-pay.search.demo", text);
      await actions.start();
      expect(get()).toMatchObject({ query: "", loading: "idle" });
    },
  );

  // SEARCH-015, SEARCH-016
  it("the search is restored after viewing the bills of one parcel", async () => {
    const { actions, get, bodies, session } = begin();
    await actions.start();
    actions.type("doe");
    await actions.submit();
    await actions.setPage(2);
    await actions.searchParcel(makeBill({ parcelId: "P-9" }));
    expect(get()).toMatchObject({ query: "P-9", searchBy: "ParcelID", page: 0, hasPrevious: true });

    const reloaded = begin(makeCompany(), session);
    await reloaded.actions.start();
    expect(reloaded.get()).toMatchObject({ query: "P-9", hasPrevious: true });

    await actions.back();
    expect(get()).toMatchObject({ query: "doe", searchBy: "Any", page: 2, hasPrevious: false });
    expect(bodies().at(-1)).toMatchObject({ SearchFields: { Any: "doe" }, PageNumber: 2 });
  });

  it("the earlier search is not restored after another search", async () => {
    const { actions, get } = begin();
    await actions.start();
    actions.type("doe");
    await actions.submit();
    await actions.searchParcel(makeBill());
    actions.type("roe");
    await actions.submit();
    expect(get().hasPrevious).toBe(false);
  });
});
