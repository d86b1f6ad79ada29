// @vitest-environment jsdom

import type { Company, FlagName } from "@county-pay/core/company";
import { guestSearch, productSearchableColumns, readConsumer } from "@county-pay/core/contract";
import type { Session } from "@county-pay/core/session";
import { makeFlags, makeSession, makeStandardWire, offline } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, within } from "@testing-library/dom";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { useLocation } from "../../platform/router/index.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component } from "./search-route.tsx";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

const FIELD = { FieldName: "OwnerName", FieldLabel: "Owner Name", IsSearchable: true, IsVisible: true };
/** The results of a county with its own columns are a table. */
const OWN_COLUMNS = { SearchTable: JSON.stringify(["OwnerName"]) };
const products = (...names: readonly string[]) => names.map((name, at) => ({ number: `${at + 1}`, name }));

interface Wanted {
  readonly on?: readonly FlagName[];
  readonly company?: Partial<Company>;
  readonly session?: Session;
  /** Shown beside the page. */
  readonly with?: ReactNode;
  readonly at?: string;
}

async function open({
  on = ["OnlinePropertyTaxPayment", "SmartSearchByAny"],
  company,
  session,
  with: beside,
  at = "/",
}: Wanted = {}) {
  const visitor = aVisitor({
    company: { flags: makeFlags(on), customization: OWN_COLUMNS, ...company },
    ...(session ? { session } : {}),
  });
  visitor.server.on(productSearchableColumns, () => [FIELD]);
  visitor.server.on(guestSearch, () => ({
    Results: [makeStandardWire({ AccountNumber: "A-1" })],
    ResultCount: 1,
    Filters: [],
    Error: "",
  }));
  await act(async () =>
    visitor.show(
      <>
        <Component />
        {beside}
      </>,
      at,
    ),
  );
  return visitor;
}
async function searchFor(text: string) {
  const box = screen.getByRole("combobox", { name: "What are you looking for?" });
  await act(async () => fireEvent.input(box, { target: { value: text } }));
  await act(async () => fireEvent.keyDown(box, { key: "Enter" }));
}

// SEARCH-003, SEARCH-021, SEARCH-023
it("the search shows bill types as tiles; selecting another clears the results and changes the fields", async () => {
  const { server } = await open({ company: { products: products("Property Tax", "Timber", "Misc Fees") } });
  const tiles = screen.getByRole("group", { name: "Bill type" });
  expect(within(tiles).getAllByRole("radio")).toHaveLength(2);
  await searchFor("doe");
  expect(await screen.findByRole("table")).toBeTruthy();
  await act(async () => fireEvent.click(within(tiles).getByRole("radio", { name: "Timber" })));
  expect(screen.queryByRole("table")).toBeNull();
  expect(server.callsOf(productSearchableColumns).at(-1)?.input.body).toMatchObject({
    ProductName: "Timber",
  });
});

// SEARCH-003
it("the search shows a list if there are many bill types, or if an archive has no tiles", async () => {
  await open({ company: { products: products("A", "B", "C", "D", "E") } });
  expect(screen.getByRole("combobox", { name: "Bill type" })).toBeTruthy();
});

// SEARCH-017, SEARCH-018
it("the search has a tile for each service without a bill, except in an archive", async () => {
  const services = { products: products("Property Tax", "Misc Fees", "Motor Vehicle") };
  const { portal } = await open({ company: services });
  const section = screen.getByRole("region", { name: "PAYMENTS" });
  expect(section.textContent).toContain("Choose SERVICE TYPE");
  const tile = within(section).getByRole("link", { name: /Motor Vehicle.*Click to PAY/ });
  expect(tile.getAttribute("href")).toBe(`/${portal.company.name}/guest/misc-bills/Motor%20Vehicle`);
});

it("the search has no tiles in an archive", async () => {
  await open({ on: ["ArchiveView"], company: { products: products("Property Tax", "Timber", "Misc Fees") } });
  expect(screen.queryByRole("region", { name: "PAYMENTS" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Bill type" })).toBeTruthy();
});

it("the search says in advance that bills cannot be paid online", async () => {
  await open({ on: [] });
  expect(screen.getByText(/^Bills cannot be paid online right now/)).toBeTruthy();
});

it("the search shows the county's own columns", async () => {
  const SearchTable = JSON.stringify([{ FieldName: "ParcelID", FieldLabel: "PIN" }, "TaxYear"]);
  await open({ company: { customization: { SearchTable } } });
  await searchFor("doe");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "PIN",
    "Tax year",
    "Amount due",
    "Status",
    "Action",
  ]);
});

it("the search shows the server's message in a dialog instead of results", async () => {
  const { server } = await open();
  const tooMany = "This search results in too many records. Please narrow your search.";
  server.on(guestSearch, () => ({ Results: [], ResultCount: 0, Filters: [], Error: tooMany }));
  await searchFor("a");
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain(tooMany);
  fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) ?? dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the search warns that the search fields could not be loaded, and offers a retry", async () => {
  const visitor = aVisitor({ company: { flags: makeFlags(["SmartSearchByAny"]) } });
  visitor.server.on(productSearchableColumns, () => offline);
  await act(async () => visitor.show(<Component />));
  expect(screen.getByText("Error!")).toBeTruthy();
  visitor.server.on(productSearchableColumns, () => [FIELD]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it.each([
  ["Error", offline],
  ["Error!", { ...offline, code: "internal" as const, status: 500 }],
] as const)("the search reports a failure in a toast titled '%s'", async (title, failure) => {
  const { server } = await open();
  server.on(guestSearch, () => failure);
  await searchFor("a");
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("We couldn't search");
  expect(screen.getByRole("status").textContent).not.toContain(title);
});

it("the search dialog's title states no reason that the server did not give", async () => {
  const { server } = await open();
  server.on(guestSearch, () => ({ Results: [], ResultCount: 0, Filters: [], Error: "Server says no" }));
  await searchFor("a");
  expect(screen.queryByText("Too many bills")).toBeNull();
  expect(screen.getByRole("dialog", { name: "About your search" }).textContent).toContain("Server says no");
});

it("the search tells a guest that no fields are searchable, without asking the guest to set them up", async () => {
  const visitor = aVisitor();
  visitor.server.on(productSearchableColumns, () => []);
  await act(async () => visitor.show(<Component />));
  expect(screen.getByText("Bills cannot be searched here yet. Please contact the office.")).toBeTruthy();
  expect(screen.queryByText(/Administrators/)).toBeNull();
});

const admin = makeSession({ userType: "Admin" });
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ConsumerId: `${at + 1}`, FullName: `Person ${at + 1}` }));

// SEARCH-019, SEARCH-020
it("the search takes an admin from a bill to its customer, after a choice if there are several", async () => {
  const { server } = await open({ on: ["Consumer"], session: admin });
  await searchFor("doe");
  const toCustomer = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: /^Customer of bill/ })));
  server.on(readConsumer, () => ({ value: [] }));
  await toCustomer();
  expect(
    screen.getByText("The Consumer is not registered or subscribed to E-Alert notifications."),
  ).toBeTruthy();
  server.on(readConsumer, () => ({ value: people(7) }));
  await toCustomer();
  const dialog = screen.getByRole("dialog", { name: "Consumer Select" });
  expect(within(dialog).getAllByRole("radio")).toHaveLength(5);
  expect(within(dialog).getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
  fireEvent.change(within(dialog).getByLabelText("Show"), { target: { value: "10" } });
  expect(within(dialog).getAllByRole("radio")).toHaveLength(7);
  fireEvent.click(within(dialog).getByRole("radio", { name: /Person 6/ }));
  expect(within(dialog).getByRole("button", { name: "Continue" })).toHaveProperty("disabled", false);
});

it("the search offers that link to no other user", async () => {
  await open({ on: ["Consumer"] });
  await searchFor("doe");
  expect(screen.queryByRole("button", { name: /^Customer/ })).toBeNull();
});

// MONEY-008, PREVIEW-038
it.each([
  ["an unpaid bill", {}, "Pay $150.00", 1],
  ["a bill with older ones, with their sum", { BackTaxes: 50 }, "Pay $200.00", 1],
  ["no paid bill", { RemainingBalance: 0, CurrentBalance: 0, PaidInFull: "True" as const }, "", 0],
  ["no bill under tax sale", { IsPendingTaxSale: true }, "", 0],
  ["no bill whose payment is being confirmed", { IsPaymentPending: true }, "", 0],
])("the search leads a guest straight to the payment of %s", async (_, wire, words, links) => {
  const { server } = await open();
  const bill = {
    RecordDetailsId: "7",
    RemainingBalance: 150,
    CurrentBalance: 150,
    PaidInFull: "False" as const,
  };
  server.on(guestSearch, () => ({
    Results: [makeStandardWire({ ...bill, ...wire })],
    ResultCount: 1,
    Filters: [],
    Error: "",
  }));
  await searchFor("doe");
  const table = await screen.findByRole("table");
  const found = within(table).queryAllByRole("link", { name: /^Pay / });
  expect(found.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    Array(links).fill([words, "/demo/guest/bill-payment?bill=7"]),
  );
});

it("the search offers no payment where the county takes none online", async () => {
  await open({ on: ["SmartSearchByAny"] });
  await searchFor("doe");
  const table = await screen.findByRole("table");
  expect(within(table).queryByRole("link", { name: /^Pay / })).toBeNull();
});

function Where() {
  return <output>{useLocation().search}</output>;
}

it("the search is in the page's address, with its filters and page", async () => {
  const { server } = await open({ with: <Where /> });
  await searchFor("doe");
  await screen.findByRole("table");
  expect(screen.getByText("?q=doe&by=Any", { exact: false })).toBeTruthy();
  expect(server.callsOf(guestSearch)).toHaveLength(1);
});

it("an address that was shared runs its search once, and fills in the form", async () => {
  const { server } = await open({ with: <Where />, at: "/?q=roe&by=OwnerName&status=Unpaid&page=1&size=20" });
  await screen.findByRole("table");
  expect(server.callsOf(guestSearch).map(({ input }) => input.body)).toMatchObject([
    {
      SearchFields: { OwnerName: "roe" },
      Filters: [{ type: "Status", value: { Unpaid: true } }],
      PageSize: 20,
      PageNumber: 0,
    },
  ]);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "What are you looking for?" }).value).toBe(
    "roe",
  );
});
