import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { makeBill } from "../../testing/index.ts";
import { CART_LIMIT, cartItem, cartKey, GUEST, parseCart, serializeCart } from "../index.ts";

it.each([
  ["bills", "_ap_cart_democountyguest"],
  ["misc", "_ap_cart_misc_democountyguest"],
] as const)("the key of the %s cart is %s", (kind, key) => {
  expect(cartKey(kind, "Demo County", GUEST)).toBe(key);
  expect(cartKey(kind, " Demo  County", GUEST)).toBe(key);
});

describe("a stored cart", () => {
  const stored = (change: object, item: object = {}): string =>
    JSON.stringify({
      version: 1,
      items: [{ ...cartItem(makeBill()), bill: { ...makeBill(), ...change }, ...item }],
    });

  it("a stored cart is read as it was written", () => {
    const bill = fc.record({
      id: fc.integer({ min: 1, max: 1e9 }).map(String),
      ownerName: fc.string(),
      dueDate: fc.constantFrom(null, "2025-02-28"),
      remainingBalance: fc.integer({ min: 1, max: 1e12 }),
      statuses: fc.array(fc.string(), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(bill, { selector: ({ id }) => id, maxLength: 8 }), (changes) => {
        const items = changes.map((change) => cartItem(makeBill(change)));
        const read = parseCart(serializeCart(items), 1);
        expect(new Set(read)).toEqual(new Set(items));
      }),
    );
  });

  // CART-049
  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another version", '{"version":2,"items":[]}'],
    ["a list", "[]"],
    ["half a cent", stored({}, { amountToPay: 0.5 })],
    ["more than remains", stored({}, { amountToPay: 10_001 })],
    ["less than nothing", stored({}, { amountToPay: -1 })],
    ["an id that is none", stored({ id: "1; drop" })],
    ["an id that ends as one", stored({ id: "drop 1" })],
    ["a source that is none", stored({ source: "" })],
    ["a date that is none", stored({ dueDate: "soon" })],
    ["another company", stored({ companyId: 2 })],
    ["nothing left to pay", stored({ remainingBalance: 0 }, { amountToPay: 0 })],
  ])("a stored cart is discarded: %s", (_, text) => {
    expect(parseCart(text, 1)).toEqual([]);
  });

  it("a cart stored before bills had optional details is still read, and one with a detail keeps it", () => {
    const { details: _none, ...before } = makeBill();
    const old = JSON.stringify({ version: 1, items: [{ ...cartItem(makeBill()), bill: before }] });
    expect(parseCart(old, 1)[0]?.bill.details).toEqual({});
    const details = { subdivision: "Ferry Landing" };
    expect(parseCart(stored({ details }), 1)[0]?.bill.details).toEqual(details);
  });

  it("a stored cart keeps a custom-API bill, and the smallest payable amount", () => {
    expect(parseCart(stored({ source: "custom-api" }), 1)[0]?.bill.source).toBe("custom-api");
    expect(parseCart(stored({}, { amountToPay: 1 }), 1)[0]?.amountToPay).toBe(1);
  });

  it("a stored cart is discarded if it exceeds a cart's limit", () => {
    const items = Array.from({ length: CART_LIMIT + 1 }, (_, index) =>
      cartItem(makeBill({ id: `${index + 1}` })),
    );
    expect(parseCart(serializeCart(items.slice(1)), 1)).toHaveLength(CART_LIMIT);
    expect(parseCart(serializeCart(items), 1)).toEqual([]);
  });

  it("a stored cart keeps a typed amount, and each bill once", () => {
    const item = { ...cartItem(makeBill()), amountToPay: cents(5) };
    expect(parseCart(serializeCart([item, item]), 1)).toEqual([item]);
  });
});
