// @vitest-environment jsdom
import { ok } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import {
  billById,
  billHistory,
  cancelCheckout,
  checkoutStatus,
  guestSearch,
  productSearchableColumns,
} from "@county-pay/core/contract";
import { loadCompany } from "@county-pay/core/journey";
import {
  fakeServer,
  makeCompany,
  makeEnvironment,
  makeFlags,
  makeStandardWire,
} from "@county-pay/core/testing";
import { makeTab, proceed, result, SUCCESS } from "@county-pay/core/testing/checkout-tab";
import { beforeEach, expect, it, vi } from "vitest";
import type { Step } from "../journey-protocol.ts";
import type { Tell } from "./journey-events.ts";
import { createVisit } from "./visit.ts";

vi.mock("@county-pay/core/journey", async (original) => ({
  ...(await original<typeof import("@county-pay/core/journey")>()),
  loadCompany: vi.fn(),
}));

class Sheet {
  replaceSync = vi.fn();
}

beforeEach(() => {
  vi.stubGlobal("CSSStyleSheet", Sheet);
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], writable: true });
});

it("the visit adds the styles of the search before it shows it, and only once", async () => {
  vi.mocked(loadCompany).mockResolvedValue(ok(makeCompany()));
  const step = { name: "search", query: "" } as const;
  const { client } = fakeServer();
  const opening = { company: "demo", language: "en", step, asked: false } as const;
  const visit = createVisit(() => makeEnvironment({ client }), opening, vi.fn());
  const before = document.adoptedStyleSheets.length;
  const seen: number[] = [];
  visit.subscribe(({ code }) => code.search && seen.push(document.adoptedStyleSheets.length - before));
  await visit.actions.start();
  visit.actions.step(step);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1));
  expect(new Set(seen)).toEqual(new Set([1]));
});

it("the element searches by any field in a county without a flag, as its one box says", async () => {
  vi.mocked(loadCompany).mockResolvedValue(ok(makeCompany({ flags: makeFlags([]) })));
  const server = fakeServer();
  const field = (FieldName: string) => ({
    FieldName,
    FieldLabel: FieldName,
    IsSearchable: true,
    IsVisible: true,
  });
  server.on(productSearchableColumns, () => [field("ParcelID"), field("OwnerName")]);
  server.on(guestSearch, () => ({ Results: [], ResultCount: 0, Filters: [], Error: "" }));
  const step = { name: "search", query: "Peñaloza" } as const;
  const opening = { company: "demo", language: "en", step, asked: false } as const;
  const visit = createVisit(() => makeEnvironment({ client: server.client }), opening, vi.fn());
  await visit.actions.start();
  visit.actions.step(step);
  await vi.waitFor(() =>
    expect(server.calls.map(({ input }) => input.body)).toContainEqual(
      expect.objectContaining({ SearchFields: { Any: "Peñaloza" } }),
    ),
  );
});

it("the visit runs a search that was requested while the county was loading", async () => {
  let give = (_county: Company): void => {};
  const county = new Promise<Company>((resolve) => {
    give = resolve;
  });
  vi.mocked(loadCompany).mockImplementation(async () => ok(await county));
  const { client, calls } = fakeServer();
  const visit = createVisit(
    () => makeEnvironment({ client }),
    {
      company: "demo",
      language: "en",
      step: { name: "search", query: "" },
      asked: false,
    },
    vi.fn(),
  );
  const started = visit.actions.start();
  visit.actions.step({ name: "search", query: "014-0213-07B" });
  give(makeCompany());
  await started;
  await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("014-0213-07B"));
  expect(visit.getState().asked).toBe(true);
});

it("the visit ends in the receipt, and tells the page, if the payment was made before a reload", async () => {
  const tab = makeTab();
  vi.mocked(loadCompany).mockResolvedValue(ok(tab.company));
  await proceed(tab.checkout);
  tab.server.on(checkoutStatus, () => SUCCESS);
  const tell = vi.fn<Tell>();
  const environment = makeEnvironment({ client: tab.server.client, session: tab.session });
  const step = { name: "pay", reference: { id: "1" } } as const;
  const visit = createVisit(() => environment, { company: "demo", language: "en", step, asked: false }, tell);
  await visit.actions.start();
  expect(visit.getState().trail.at(-1)).toEqual({ name: "receipt", confirmation: SUCCESS.Confirmation });
  expect(tell.mock.calls.map(([event]) => event)).toEqual([
    { type: "paying", paying: true },
    { type: "paying", paying: false },
    expect.objectContaining({ type: "paid", bills: 1 }),
  ]);
});

/** A reload of a page whose step is this one, with card entry open for bill 1 in the tab. */
async function reloaded(step: Step) {
  const tab = makeTab();
  vi.mocked(loadCompany).mockResolvedValue(ok(tab.company));
  await proceed(tab.checkout);
  tab.server.on(checkoutStatus, () => result());
  tab.server.on(cancelCheckout, () => result({ Status: "cancelled" }));
  tab.server.on(billHistory, () => []);
  tab.server.on(billById, ({ params }) => makeStandardWire({ RecordDetailsId: params.recordDetailsId }));
  const environment = makeEnvironment({ client: tab.server.client, session: tab.session });
  const opening = { company: "demo", language: "en", step, asked: false } as const;
  const visit = createVisit(() => environment, opening, vi.fn());
  await visit.actions.start();
  return { server: tab.server, shown: visit.getState().trail.at(-1)?.name };
}

it.each([
  { name: "pay", reference: { id: "1" } },
  { name: "bill", reference: { id: "1" } },
  { name: "search", query: "" },
] as const)("a reload of a page with $name goes on with the payment of its bill", async (step) => {
  const { server, shown } = await reloaded(step);
  expect(server.callsOf(cancelCheckout)).toHaveLength(0);
  expect(shown).toBe("payment");
});

it("a page of another bill shows that one, and leaves the payment that is open where it is", async () => {
  const { server, shown } = await reloaded({ name: "bill", reference: { id: "2" } });
  expect(server.callsOf(cancelCheckout)).toHaveLength(0);
  expect(shown).toBe("bill");
});

it("a page that pays another bill leaves the payment that was open, and pays its own bill", async () => {
  const { server, shown } = await reloaded({ name: "pay", reference: { id: "2" } });
  expect(shown).toBe("payment");
  expect(server.callsOf(cancelCheckout)).toHaveLength(1);
});

it("the visit clears the page's payment marker if no payment is stored", async () => {
  const { client } = fakeServer();
  vi.mocked(loadCompany).mockResolvedValue(ok(makeCompany()));
  const tell = vi.fn<Tell>();
  const step = { name: "search", query: "" } as const;
  const opening = { company: "demo", language: "en", step, asked: false } as const;
  await createVisit(() => makeEnvironment({ client }), opening, tell).actions.start();
  expect(tell.mock.calls).toEqual([[{ type: "paying", paying: false }]]);
});
