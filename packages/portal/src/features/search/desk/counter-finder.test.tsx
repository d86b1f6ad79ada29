// @vitest-environment jsdom

import type { Company } from "@county-pay/core/company";
import {
  billHistory,
  billsByColumn,
  billsRestriction,
  getTerminals,
  guestSearch,
  guestStatements,
  paymentRecord,
  productSearchableColumns,
} from "@county-pay/core/contract";
import { keepLastTerminal } from "@county-pay/core/journey";
import { makeFlags, makeSession, makeStandardWire, offline } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { searchOf } from "../../../platform/search-store.ts";
import { scansOf } from "../../../shared/counter/scans.ts";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { CounterFinder } from "./counter-finder.tsx";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

const FIELD = { FieldName: "OwnerName", FieldLabel: "Owner Name", IsSearchable: true, IsVisible: true };
const wire = (id: string, change = {}) =>
  makeStandardWire({
    RecordDetailsId: id,
    InvoiceNumber: `2025-${id}`,
    CustomField20: `P-${id}`,
    AccountNumber: `R-${id}`,
    ...change,
  });
const older = wire("8", { CustomField20: "P-4", CustomField22: "2024", InvoiceNumber: "2024-8" });
const BILLS = [wire("1"), wire("2"), wire("3"), wire("4"), older];

async function open(change: Partial<Company> = {}) {
  const visitor = aVisitor({
    company: { flags: makeFlags(["SmartSearchByAny"]), ...change },
    session: makeSession({ userType: "Tax Processor" }),
  });
  const { server } = visitor;
  server.on(productSearchableColumns, () => [FIELD]);
  server.on(billsByColumn, ({ body }) => {
    const number = Object.values(body.SearchFields)[0]?.replaceAll('"', "");
    return BILLS.filter(({ InvoiceNumber }) => InvoiceNumber === number);
  });
  server.on(billHistory, ({ params }) => {
    const asked = BILLS.find(({ RecordDetailsId }) => RecordDetailsId === params.recordDetailsId);
    return BILLS.filter(({ CustomField20 }) => CustomField20 === asked?.CustomField20);
  });
  server.on(guestStatements, ({ body }) =>
    BILLS.filter(({ RecordDetailsId }) =>
      body.SearchFields.RecordDetailsId.split(",").includes(RecordDetailsId),
    ),
  );
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  server.on(guestSearch, () => ({ Results: [wire("1")], ResultCount: 1, Filters: [], Error: "" }));
  await act(async () => visitor.show(<CounterFinder />));
  return visitor;
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "What are you looking for?" });
const type = (text: string) => act(async () => fireEvent.input(field(), { target: { value: text } }));
const enter = () => act(async () => fireEvent.keyDown(field(), { key: "Enter" }));
async function scan(text: string) {
  await type(text);
  await enter();
}
const lastScans = () => within(screen.getByRole("region", { name: "Last scans" })).getAllByRole("listitem");

it("the home page's field has the focus, and keeps it while three bills are scanned into the cart", async () => {
  const { portal } = await open();
  expect(document.activeElement).toBe(field());
  for (const id of ["1", "2", "3"]) {
    await scan(`2025-${id}`);
    expect(field().value).toBe("");
    expect(screen.queryByText("Enter what you are looking for.")).toBeNull();
  }
  await waitFor(() => expect(portal.journey.cart.getState().items).toHaveLength(3));
  expect(document.activeElement).toBe(field());
  expect(lastScans().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("In the cart: bill 2025-3 of Example Owner, $100.00"),
    expect.stringContaining("2025-2"),
    expect.stringContaining("2025-1"),
  ]);
});

it("the home page asks which older bills to add, and continues with the choice", async () => {
  const { portal } = await open();
  await scan("2025-4");
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(portal.journey.cart.getState().items).toHaveLength(2));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the home page lists a number's bills if the clerk chose none of them", async () => {
  const { portal } = await open();
  await scan("2025-4");
  const dialog = await screen.findByRole("dialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" })));
  await waitFor(() => expect(screen.getByRole("table")).toBeTruthy());
  expect(field().value).toBe("2025-4");
  expect(portal.journey.cart.getState().items).toEqual([]);
});

it("the home page searches at once for a name, and for a number that is not a bill's", async () => {
  const { server } = await open();
  await scan("12345");
  await waitFor(() => expect(screen.getByRole("table")).toBeTruthy());
  expect(field().value).toBe("12345");
  expect(lastScans()[0]?.textContent).toContain("No bill has the number 12345.");
  await scan("Dunmoor");
  expect(server.callsOf(billsByColumn)).toHaveLength(1);
  expect(server.callsOf(guestSearch)).toHaveLength(2);
});

it("a scanned receipt opens its payment in the history", async () => {
  const { server } = await open();
  server.on(billsByColumn, () => []);
  server.on(paymentRecord, ({ params }) => ({
    Confirmation: params.confirmation,
    Rows: [],
    DrawerDay: null,
    Barcode: "",
    GatewayReference: "",
    EmailAddress: "",
    Steps: [],
  }));
  await scan("]C17K3M9QXR2T8W4HBD");
  await waitFor(() =>
    expect(lastScans()[0]?.textContent).toContain(
      "Opened: the payment with the reference number 7K3M9QXR2T8W4HBD",
    ),
  );
});

it("the home page retries if the server could not be reached", async () => {
  const { server, portal } = await open();
  server.on(billsByColumn, () => offline);
  await scan("2025-1");
  const again = await screen.findByRole("button", { name: "Try again: look for 2025-1" });
  server.on(billsByColumn, () => [wire("1")]);
  await act(async () => fireEvent.click(again));
  await waitFor(() => expect(portal.journey.cart.getState().items).toHaveLength(1));
});

it("the home page warns about a search with more than twenty results, and lists the best fifty", async () => {
  const { server } = await open();
  server.on(guestSearch, ({ body }) => ({
    Results: Array.from({ length: body.PageSize }, (_, at) => wire(`${at + 100}`)),
    ResultCount: 212,
    Filters: [],
    Error: "",
  }));
  await scan("Smith");
  expect(screen.getByRole("alert").textContent).toContain(
    "This search results in too many records. Please narrow your search.",
  );
  await waitFor(() => expect(screen.getByText("Results: 1–50 of 212")).toBeTruthy());
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(51);
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

it("the home page selects a finished search's text, so that the next customer's replaces it", async () => {
  await open();
  await scan("Dunmoor");
  await waitFor(() => expect(screen.getByRole("table")).toBeTruthy());
  expect(field().value).toBe("Dunmoor");
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, "Dunmoor".length]);
});

it("the home page selects the text when the field is focused again", async () => {
  await open();
  await type("Dunmoor");
  field().setSelectionRange(3, 3);
  await act(async () => field().blur());
  await act(async () => field().focus());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, "Dunmoor".length]);
});

it("the home page treats a scan as a new value while the field still holds the last search", async () => {
  const { portal, server } = await open();
  const keyDown = (key: string, timeStamp: number) => {
    const event = createEvent.keyDown(field(), { key });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    fireEvent(field(), event);
  };
  for (const [at, key] of [..."2025-1000"].entries()) keyDown(key, at * 5);
  await type("smith2025-1000");
  await act(async () => keyDown("Enter", 45));
  await waitFor(() => expect(server.callsOf(billsByColumn)).toHaveLength(1));
  expect(server.callsOf(billsByColumn).map(({ input }) => input.body)).toMatchObject([
    { SearchFields: { Any: '"2025-1000"' } },
  ]);
  expect(searchOf(portal).getState().query).toBe("2025-1000");
});

it("the home page clears the last search and its warning when the next bill is scanned", async () => {
  const { server } = await open();
  server.on(guestSearch, () => ({ Results: [wire("1")], ResultCount: 21, Filters: [], Error: "" }));
  await scan("Smith");
  expect(screen.getByRole("alert")).toBeTruthy();
  await scan("2025-2");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

it("the home page says when a scanned bill was paid, and that another was removed from the cart", async () => {
  const { portal } = await open();
  await scan("2025-1");
  await scan("2025-2");
  await waitFor(() => expect(portal.journey.cart.getState().items).toHaveLength(2));
  await act(async () => {
    scansOf(portal.journey).actions.paid(["1"]);
    await portal.journey.cart.actions.clear();
  });
  const [second, first] = lastScans().map(({ textContent }) => textContent);
  expect(first).toMatch(/^Paid \d{1,2}:\d\d [AP]M: bill 2025-1 of Example Owner/);
  expect(second).toContain("No longer in the cart: bill 2025-2 of Example Owner");
});

it("the home page adds a found bill to the cart from its row", async () => {
  const { portal } = await open();
  await scan("Example");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Add to cart: 2025-1" })));
  await waitFor(() => expect(portal.journey.cart.getState().items).toHaveLength(1));
});

it("the home page has four cards at an association's counter", async () => {
  const name = "Misc Vendor Partner";
  const { company } = await open({ isIng: true, products: [{ number: "1", name }] });
  const cards = within(screen.getByRole("region", { name: "PAYMENTS" })).getAllByRole("link");
  expect(cards.map((card) => card.getAttribute("href"))).toEqual(
    ["home/vendor-partner", "home/member-company", "home/additional-attendee", "misc-bills/Misc"].map(
      (path) => `/${company.name}/clerk/${path}`,
    ),
  );
});

it("the home page names the terminal last used at this workstation", async () => {
  const terminal = (id: string) => ({
    ...{ TerminalID: id, TerminalName: `Counter ${id}`, DeviceID: `D-${id}`, SDKKey: "", Environment: "" },
    ...{ TimeOut: 60, CommType: "", Flex1: "", Flex2: "", Flex3: "", Flex4: "", Flex5: "" },
  });
  const visitor = aVisitor({
    company: { flags: makeFlags(["TerminalPayments"]) },
    session: makeSession({ userType: "Tax Processor" }),
  });
  visitor.server.on(productSearchableColumns, () => [FIELD]);
  visitor.server.on(getTerminals, () => [terminal("1"), terminal("2")]);
  const { journey, company } = visitor.portal;
  await keepLastTerminal(journey.environment, company, "2");
  await act(async () => visitor.show(<CounterFinder />));
  expect(await screen.findByText("Card terminal: Counter 2")).toBeTruthy();
});
