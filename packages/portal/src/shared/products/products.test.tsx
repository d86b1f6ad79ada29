// @vitest-environment jsdom
import type { Company } from "@county-pay/core/company";
import { companyBundle } from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import { makeFlags, makeSettings } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { CurrentPrices } from "./current-prices.tsx";
import { ProductRows } from "./product-rows.tsx";

const TAG = { number: "2", name: "Tag", kind: "misc", price: cents(2_500) } as const;
const GIFT = { number: "3", name: "Gift", kind: "misc", least: cents(500), most: cents(5_000) } as const;
const PRODUCTS: Company["products"] = [TAG, GIFT];

// OFFICE-002
it("a visitor sees the office's price, cannot change it, and adds the product at that price", async () => {
  const { portal, show } = aVisitor({ company: { products: PRODUCTS } });
  await portal.miscCart.actions.start();
  show(<ProductRows products={[TAG]} caption="Products" />);
  expect(screen.getByText("$25.00")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Price of Tag" })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Add to Cart: Tag" })));
  expect(portal.miscCart.getState().items).toEqual([{ product: "Tag", price: 2_500, quantity: 1 }]);
});

it("a visitor who enters an amount sees its limits, and cannot add one outside of them", async () => {
  const { show } = aVisitor({ company: { products: PRODUCTS } });
  show(<ProductRows products={[GIFT]} caption="Products" />);
  expect(screen.getByText("From $5.00 to $50.00")).toBeTruthy();
  const price = screen.getByRole("textbox", { name: "Price of Gift" });
  const isOffered = () => !screen.getByRole<HTMLButtonElement>("button", { name: /^Add to Cart/ }).disabled;
  for (const [typed, mayAdd] of [
    ["4.99", false],
    ["5", true],
    ["50.01", false],
  ] as const) {
    await act(async () => fireEvent.input(price, { target: { value: typed } }));
    expect(isOffered()).toBe(mayAdd);
  }
});

it("a cart is brought to the office's current prices, and the visitor reads what changed", async () => {
  const { portal, server, show } = aVisitor({ company: { products: PRODUCTS } });
  await portal.miscCart.actions.start();
  await portal.miscCart.actions.add({ product: "Tag", price: cents(2_000), quantity: 2 });
  await portal.miscCart.actions.add({ product: "Gift", price: cents(700), quantity: 1 });
  server.on(companyBundle, () => ({
    CompanyId: 1,
    CompanyName: "demo",
    DisplayName: "Demo County",
    TimeZone: "America/New_York",
    PayPlusConfig: { ...makeSettings().Config, CompanyId: 1, CompanyName: "demo" },
    AppFeatureFlags: makeFlags(),
    PayPlusCustomization: {},
    IsAltGuestSearch: false,
    PaymentsOrigin: "",
    PortalOrigin: "",
    PayPlusProductNames: [
      { ProductNum: "2", ProductName: "Tag", ProductKind: "misc" as const, ProductPrice: 25 },
    ],
  }));
  show(<CurrentPrices />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Tag: the price is now $25.00 instead of $20.00.");
  expect(alert.textContent).toContain("Gift is no longer sold here");
  expect(portal.miscCart.getState().items).toEqual([{ product: "Tag", price: 2_500, quantity: 2 }]);
});
