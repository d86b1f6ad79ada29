// @vitest-environment jsdom

import type { FlagName } from "@county-pay/core/company";
import { makeFlags, makeStandardWire } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { cleanup, render } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { BillDetails } from "../bill/bill-details.tsx";
import { BillHistory } from "../bill/bill-history.tsx";
import { TaxingEntities } from "../bill/taxing-entities.tsx";
import { act } from "../testing/dom.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import { BillScreen } from "./bill-screen.tsx";

const nothing = () => undefined;

it("the parts of a bill that failed to load can be requested again, while the bill stays", async () => {
  // The server answers neither its amounts nor its history.
  const journey = aJourney(aCompany(), { BillById: makeStandardWire() });
  const call = vi.spyOn(journey.environment.client, "call");
  const store = journey.openBill();
  render(
    <BillScreen
      journey={journey}
      store={store}
      onBack={nothing}
      onPay={nothing}
      onOpenBill={nothing}
      onCart={nothing}
      entities={TaxingEntities}
    />,
  );
  await act(() => store.actions.open({ id: "1" }));
  const again = screen.getAllByRole("button", { name: "Try again" });
  expect(again).toHaveLength(2);
  const before = call.mock.calls.length;
  await act(async () => again[0] && fireEvent.click(again[0]));
  expect(call.mock.calls.slice(before).map(([{ name }]) => name)).toEqual([
    "BillById",
    "GetTaxEntities",
    "BillHistory",
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Bill");
});

it("the bill of a member names members, and no parcel or property", () => {
  const company = aCompany({ isIng: true });
  const bill = aBill({ parcelId: "ING-1", accountNumber: "ING-1", propertyType: "" });
  const rules = { ...company, visitor: "guest" as const };
  render(
    <>
      <BillDetails bill={bill} rules={rules} />
      <BillHistory
        bills={[]}
        inViewId=""
        rules={rules}
        inCart={() => false}
        onOpen={() => {}}
        onAdd={() => {}}
      />
    </>,
  );
  expect(screen.getAllByText("Member Number")).toHaveLength(1);
  expect(document.body.textContent).toContain("There are no other bills for this member.");
  expect(document.body.textContent).not.toMatch(/parcel|property|owner/i);
});

async function showBill(
  change: Parameters<typeof makeStandardWire>[0],
  flags: readonly FlagName[],
  ofOlder: Parameters<typeof makeStandardWire>[0] = {},
) {
  const company = aCompany({ flags: makeFlags(flags) });
  const shown = makeStandardWire({ RecordDetailsId: "1", ...change });
  const older = makeStandardWire({
    ...change,
    ...ofOlder,
    RecordDetailsId: "2",
    InvoiceNumber: "B-2",
    CustomField22: "2020",
  });
  const journey = aJourney(company, { BillById: shown, BillHistory: [shown, older] });
  const store = journey.openBill();
  render(
    <BillScreen
      journey={journey}
      store={store}
      onBack={nothing}
      onPay={nothing}
      onOpenBill={nothing}
      onCart={nothing}
      entities={TaxingEntities}
    />,
  );
  await act(() => store.actions.open({ id: "1" }));
  await screen.findByText("In View");
  return journey;
}

it.each([
  ["on the view-only list", { IsNonPayable: true }],
  ["on the private list", { IsPrivate: true }],
] as const)("a guest sees before any press that a bill %s cannot be paid or added", async (_, change) => {
  await showBill(change, ["OnlinePropertyTaxPayment"]);
  expect(screen.queryByText("Unpaid")).toBeNull();
  expect(screen.getAllByText("View Only").length).toBeGreaterThan(1);
  for (const name of ["Pay Now", "Add to cart"])
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled, name).toBe(true);
  expect(screen.queryByRole("button", { name: /to the cart/ })).toBeNull();
});

it("no part of a bill's page offers a cart under ArchiveView, not even the dialog that explains why it cannot be paid", async () => {
  await showBill({ Payable: "False" }, ["OnlinePropertyTaxPayment", "ArchiveView"]);
  expect(screen.queryByRole("button", { name: /cart/i })).toBeNull();
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Why can't I pay only this bill?" })),
  );
  expect(screen.getByRole("dialog", { name: "Payment Unavailable" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /cart/i })).toBeNull();
});

it("a bill with back taxes shows the total due, and its main button pays all of it, oldest first", async () => {
  const journey = await showBill({ Payable: "False", BackTaxes: 100 }, ["OnlinePropertyTaxPayment"]);
  const owed = screen.getByRole("region", { name: "To be up to date" });
  expect(owed.querySelector(".cp-money--huge")?.textContent).toBe("$200.00");
  expect([...owed.querySelectorAll("dl > div")].map((line) => line.textContent)).toEqual([
    "This bill$100.00",
    "+ Older bills$100.00",
  ]);
  const primary = () => document.querySelectorAll(".cp-due .cp-button--primary");
  expect([...primary()].map((button) => button.textContent)).toEqual(["Pay all 2 bills: $200.00"]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Pay all 2 bills: $200.00" })));
  expect(journey.checkout.getState().items.map(({ bill }) => bill.id)).toEqual(["2", "1"]);
  expect(screen.queryByRole("button", { name: "Pay Now" })).toBeNull();
  const { items } = journey.checkout.getState();
  await act(() => journey.cart.actions.addAll(items.map(({ bill }) => bill)));
  expect([...primary()].map((button) => button.textContent)).toEqual(["In your cart"]);
});

it("a bill in the cart has a link to the cart as its main button", async () => {
  const journey = await showBill({ BackTaxes: 0 }, ["OnlinePropertyTaxPayment"], {
    AmountDue: 0,
    RemainingBalance: 0,
  });
  const primary = () =>
    [...document.querySelectorAll(".cp-due .cp-button--primary")].map((each) => each.textContent);
  expect(primary()).toEqual(["Pay Now"]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Add to cart" })));
  expect(primary()).toEqual(["In your cart"]);
  expect(screen.getByRole("button", { name: "Go to cart" })).toBeTruthy();
  expect(journey.cart.getState().items).toHaveLength(1);
});

it.each([
  [390, false],
  [1366, true],
])("at %d px the history and the tax breakdown are collapsed or open", async (width, open) => {
  vi.stubGlobal("innerWidth", width);
  await showBill({}, ["OnlinePropertyTaxPayment"], { AmountDue: 0, RemainingBalance: 0 });
  render(<TaxingEntities lines={[]} />);
  const folds = [...document.querySelectorAll("details")];
  expect(folds.map((fold) => fold.open)).toEqual([open, open]);
  expect(screen.getByRole("table", { name: "Bill history" }).textContent).toContain("2020");
  vi.unstubAllGlobals();
});

it("the collapsed parts follow the width of the window, as when a phone is turned", async () => {
  vi.stubGlobal("innerWidth", 1366);
  render(<TaxingEntities lines={[]} />);
  const fold = document.querySelector("details");
  expect(fold?.open).toBe(true);
  act(() => {
    vi.stubGlobal("innerWidth", 390);
    window.dispatchEvent(new Event("resize"));
  });
  expect(fold?.open).toBe(false);
  vi.unstubAllGlobals();
});

// PAY-036
it("a guest sees no payment button for a bill under tax sale", async () => {
  await showBill({ IsPendingTaxSale: true }, ["OnlinePropertyTaxPayment"]);
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

it("a bill shows the optional details that its county printed, and no label for a missing one (PREVIEW-043)", async () => {
  await showBill({ Details: { subdivision: "Ferry Landing", tax_district: "02 City" } }, []);
  expect(screen.getByText("Tax District").nextElementSibling?.textContent).toBe("02 City");
  expect(screen.getByText("Subdivision").nextElementSibling?.textContent).toBe("Ferry Landing");
  cleanup();
  await showBill({ Details: { subdivision: "" } }, []);
  expect(screen.queryByText("Subdivision")).toBeNull();
});
