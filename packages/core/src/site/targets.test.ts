import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeJson } from "../session/encoded-json.ts";
import { makeBill, makeFlags } from "../testing/index.ts";
import { matchPath } from "./paths.ts";
import {
  addMoreBills,
  backFromBill,
  backFromCart,
  backToHome,
  billPath,
  cartKindOf,
  cartPath,
  continueFromCart,
  counterGoodsPath,
  counterSaleOf,
  miscServicePath,
  otherDuesPath,
  type Place,
  paymentSuccessfulPath,
  withoutBills,
} from "./targets.ts";

const guest: Place = { company: "demo", area: "guest" };
const clerk: Place = { company: "demo", area: "clerk" };
const user: Place = { company: "demo", area: "user" };
const none = { flags: makeFlags() };
const archive = { flags: makeFlags(["ArchiveView"]) };
const details = { companyId: 1, billType: "Bills Payment", isCustomAPI: false };
const query = (path: string, name: string) => new URL(path, "http://portal.test").searchParams.get(name);
const path = (address: string) => address.split("?")[0];

// ERRORPAGE-004
it.each([
  [guest, none, "/demo/guest"],
  [clerk, none, "/demo/clerk/home"],
  [clerk, archive, "/demo/clerk/home"],
  [user, none, "/demo/user/overview"],
  [user, archive, "/demo/user/statements"],
])("home is right for %j", (place, company, to) => expect(backToHome(place, company)).toBe(to));

// PREVIEW-003
it.each([
  [guest, "/demo/guest/bills"],
  [clerk, "/demo/clerk/home"],
  [user, "/demo/user/home"],
])("back from a bill is right for %j", (place, to) => expect(backFromBill(place, none)).toBe(to));

it("back from a bill takes guests to their search if the county sells products", () => {
  const products = { flags: makeFlags(["MiscProducts"]) };
  expect(backFromBill(guest, products)).toBe("/demo/guest/search-bills");
  expect(addMoreBills(guest, "bills", false, products)).toBe("/demo/guest/search-bills");
  expect(backFromCart(guest, "bills", null, products)).toBe("/demo/guest/search-bills");
  expect(backFromBill(clerk, products)).toBe("/demo/clerk/home");
});

// CART-013, CART-014
it.each([
  [guest, {}, "/demo/guest/bill-preview/1"],
  [clerk, { source: "custom-api", parcelId: "P/1", taxYear: "2024" }, "/demo/clerk/bill-preview/P%2F1/2024"],
  [
    guest,
    { source: "custom-api", parcelId: "P-1", propertyType: "M", description: "MH-2", taxYear: "2024" },
    "/demo/guest/bill-preview/MH-2/2024",
  ],
  [
    guest,
    { source: "custom-api", parcelId: "P-1", propertyType: "M", description: "LOT 14/B #2", taxYear: "2024" },
    "/demo/guest/bill-preview/LOT%2014%2FB%20%232/2024",
  ],
  [
    guest,
    { source: "custom-api", parcelId: "P-1", propertyType: "M", description: " -- ", taxYear: "2024" },
    "/demo/guest/bill-preview/P-1/2024",
  ],
  [
    guest,
    { source: "custom-api", parcelId: "", accountNumber: "A-1", taxYear: "2024" },
    "/demo/guest/bill-preview/A-1/2024",
  ],
  [guest, { source: "custom-api", parcelId: "..", accountNumber: "" }, "/demo/guest/bill-preview/1"],
  [
    guest,
    { source: "custom-api", propertyType: "M", description: "x".repeat(101) },
    "/demo/guest/bill-preview/1",
  ],
] as const)("the page of a bill, %j %j", (place, change, to) => {
  expect(billPath(place, makeBill({ id: "1", ...change }))).toBe(to);
});

it("the URL of a mobile home's page contains its location, with any characters", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }), (description) => {
      const home = makeBill({ source: "custom-api", propertyType: "M", description, taxYear: "2024" });
      fc.pre(/[\p{L}\p{N}]/u.test(description) && description.trim().length <= 100);
      expect(matchPath(billPath(guest, home))?.params).toEqual({
        propertyId: description.trim(),
        year: "2024",
      });
    }),
  );
});

describe("the cart's page", () => {
  // MISC-005, MISC-011
  it.each([
    [guest, "bills", "/demo/guest/cart"],
    [clerk, "misc", "/demo/clerk/cart"],
    [user, "bills", "/demo/user/cart"],
  ] as const)("the cart of %j is found, of the kind %s", (place, kind, to) => {
    const address = cartPath(place, kind);
    expect(path(address)).toBe(to);
    expect(cartKindOf(query(address, "billType"))).toBe(kind);
  });

  // CART-001, CART-002
  it.each([
    [Buffer.from("Miscellaneous").toString("base64"), "misc"],
    [Buffer.from('"Miscellaneous"').toString("base64"), "misc"],
    ["Miscellaneous", "bills"],
    [null, "bills"],
  ])("the cart with the billType %s is the %s cart", (billType, kind) =>
    expect(cartKindOf(billType)).toBe(kind),
  );

  // CART-016 to 019, PAY-001
  it.each([
    [guest, "bills", "/demo/guest/bill-payment"],
    [guest, "misc", "/demo/guest/misc-payment"],
    [clerk, "bills", "/demo/clerk/payment"],
    [clerk, "misc", "/demo/clerk/misc-bills"],
    [user, "bills", "/demo/user/payment"],
    [user, "misc", "/demo/user/misc-bills"],
  ] as const)("the cart of %j continues with %s to %s", (place, kind, to) => {
    const address = continueFromCart(place, kind, details);
    expect(path(address)).toBe(to);
    expect(decodeJson(query(address, "billDetails"))).toEqual(kind === "bills" ? details : null);
  });

  // CART-009, CART-010, NAV-005
  it.each([
    [guest, "bills", false, "/demo/guest/bills"],
    [clerk, "bills", false, "/demo/clerk/home"],
    [user, "bills", false, null],
    [guest, "misc", false, null],
    [guest, "bills", true, null],
  ] as const)("the cart of %j, %s, dialog %s, adds more bills from %s", (place, kind, isDialog, to) => {
    expect(addMoreBills(place, kind, isDialog, none)).toBe(to);
  });

  // CART-021, CART-022
  it.each([
    [guest, "bills", "/demo/guest/bill-preview/1/2024", "previous"],
    [guest, "bills", "/demo/guest/bill-payment?billDetails=x", "previous"],
    [clerk, "bills", "/demo/clerk/cart", "previous"],
    [guest, "bills", "/demo/guest/payment-successful", "/demo/guest/bills"],
    [guest, "bills", null, "/demo/guest/bills"],
    [guest, "misc", "/demo/guest/misc/Dues", "/demo/guest/misc"],
    [user, "bills", "/demo/user/statements", "/demo/user/overview"],
    [clerk, "misc", "/demo/clerk/home/Dues", "/demo/clerk/home"],
  ] as const)("the cart of %j, %s, goes back to where %s was: %s", (place, kind, cameFrom, to) => {
    expect(backFromCart(place, kind, cameFrom && matchPath(cameFrom), none)).toBe(to);
  });

  // PAY-034, MISC-024
  it.each([
    [guest, "bills", "/demo/guest/cart"],
    [guest, "misc", "/demo/guest/misc"],
    [clerk, "misc", "/demo/clerk/home"],
    [user, "bills", "/demo/user/cart"],
  ] as const)("the destination with nothing left to pay for %j is %s", (place, kind, to) => {
    expect(withoutBills(place, kind)).toBe(to);
  });
});

// MISC-003, MISC-004, SEARCH-018
it("dues and services have their own destinations", () => {
  expect(otherDuesPath(guest)).toBe("/demo/guest/misc-payment");
  expect(otherDuesPath(clerk)).toBe("/demo/clerk/misc-bills/Misc");
  expect(miscServicePath(clerk, "Tag Office")).toBe("/demo/clerk/misc-bills/Tag%20Office");
});

// PAY-032
it("a payment has its own destination", () => {
  const address = paymentSuccessfulPath(clerk, { Confirmation: "A+/=" });
  expect(path(address)).toBe("/demo/clerk/payment-successful");
  expect(decodeJson(query(address, "paymentResults"))).toEqual({ Confirmation: "A+/=" });
});

describe("a counter payment's subject", () => {
  const drives = "7d1f9a52-3b0c-4a4e-9d62-5d7a2f0c1e88";
  const sale = (address: string) => counterSaleOf(query(address, "billDetails"));

  it("the subject is in the payment's URL", () => {
    expect(path(counterGoodsPath(clerk, { id: 1 }))).toBe("/demo/clerk/payment");
    expect(sale(counterGoodsPath(clerk, { id: 1 }))).toEqual({ kind: "products" });
    expect(sale(counterGoodsPath(clerk, { id: 1 }, drives))).toEqual({ kind: "drives", id: drives });
    expect(sale(continueFromCart(clerk, "bills", details))).toEqual({ kind: "bills" });
  });

  it("the subject is bills if nothing can be read, and the products if the ID is invalid", () => {
    expect(counterSaleOf(null)).toEqual({ kind: "bills" });
    expect(counterSaleOf("%%")).toEqual({ kind: "bills" });
    expect(sale(counterGoodsPath(clerk, { id: 1 }, "x"))).toEqual({ kind: "products" });
  });
});
