import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CART_LIMIT } from "../cart/index.ts";
import { cents } from "../money/index.ts";
import {
  addMisc,
  canCheckOut,
  type MiscItem,
  MOST_QUANTITY,
  miscAmount,
  miscCount,
  miscKey,
  miscProductNames,
  miscTotal,
  parseMiscCart,
  serializeMiscCart,
  withoutMisc,
} from "./index.ts";

const line = (product: string, price: number, quantity = 1): MiscItem => ({
  product,
  price: cents(price),
  quantity,
});
const full = Array.from({ length: CART_LIMIT }, (_, index) => line(`Product ${index}`, 100));

describe("adding a product", () => {
  const items = [line("Tag", 500, 2), line("Title", 500)];

  it.each([
    ["the same at the same price: into its line", line("Tag", 500, 3), [line("Tag", 500, 5), items[1]]],
    ["another price: a line of its own", line("Tag", 600), [...items, line("Tag", 600)]],
    ["another product at that price: a line of its own", line("Dues", 500), [...items, line("Dues", 500)]],
  ])("%s", (_, added, cart) => {
    expect(addMisc(items, added)).toEqual({ ok: true, value: cart });
  });

  it("adding stops at a hundred lines, except in an existing line", () => {
    expect(addMisc(full, line("Tag", 500))).toEqual({ ok: false, error: "cart_full" });
    expect(addMisc(full.slice(1), line("Tag", 500)).ok).toBe(true);
    expect(addMisc(full, line("Product 7", 100)).ok).toBe(true);
  });

  it("adding stops at a line's maximum", () => {
    const many = [line("Tag", 500, MOST_QUANTITY - 1)];
    expect(addMisc(many, line("Tag", 500, 1)).ok).toBe(true);
    expect(addMisc(many, line("Tag", 500, 2))).toEqual({ ok: false, error: "too_many" });
    expect(addMisc([], line("Tag", 500, MOST_QUANTITY)).ok).toBe(true);
    expect(addMisc([], line("Tag", 500, MOST_QUANTITY + 1))).toEqual({ ok: false, error: "too_many" });
  });

  it("a line is removed by its key", () => {
    expect(withoutMisc(items, miscKey(line("Tag", 500)))).toEqual([items[1]]);
    expect(withoutMisc(items, miscKey(line("Tag", 501)))).toEqual(items);
  });
});

describe("the products cart", () => {
  it("the cart lists each product once, and can be checked out when it is not empty", () => {
    const items = [line("Tag", 500), line("Title", 500), line("Tag", 600)];
    expect(miscProductNames(items)).toBe("Tag,Title");
    expect(miscProductNames([])).toBe("");
    expect(canCheckOut(items)).toBe(true);
    expect(canCheckOut([])).toBe(false);
  });

  // MISC-015, FORM-009
  it("the cart never contains a line twice nor more than its limit, its total is the sum of its lines, and it is read as it was stored", () => {
    const added = fc.record({
      product: fc.constantFrom("Tag", "Title", "Dues"),
      price: fc.integer({ min: 100, max: 10_000_000_000 }).map(cents),
      quantity: fc.integer({ min: 1, max: MOST_QUANTITY }),
    });
    fc.assert(
      fc.property(fc.array(added, { maxLength: 130 }), (additions) => {
        let items: readonly MiscItem[] = [];
        let quantities = 0;
        for (const one of additions) {
          const cart = addMisc(items, one);
          if (!cart.ok) continue;
          items = cart.value;
          quantities += one.quantity;
        }
        expect(new Set(items.map(miscKey)).size).toBe(items.length);
        expect(items.length).toBeLessThanOrEqual(CART_LIMIT);
        expect(miscCount(items)).toBe(quantities);
        const total = miscTotal(items);
        expect(total).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
        expect(items.every((item) => miscAmount(item) <= total)).toBe(true);
        expect(parseMiscCart(serializeMiscCart(items))).toEqual(items);
      }),
    );
  });
});

describe("a stored products cart", () => {
  const kept = (item: object): string =>
    JSON.stringify({ version: 1, items: [{ ...line("Tag", 500), ...item }] });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another version", '{"version":2,"items":[]}'],
    ["a list", "[]"],
    ["no product", kept({ product: "" })],
    ["less than a dollar", kept({ price: 99 })],
    ["half a cent", kept({ price: 100.5 })],
    ["more than a price can be", kept({ price: 10_000_000_001 })],
    ["none of it", kept({ quantity: 0 })],
    ["half of one", kept({ quantity: 1.5 })],
    ["more than a line can hold", kept({ quantity: 1_000 })],
    ["more lines than a cart may hold", serializeMiscCart([...full, line("Tag", 500)])],
  ])("a stored cart is discarded: %s", (_, text) => {
    expect(parseMiscCart(text)).toEqual([]);
  });

  it("a stored cart keeps the minimum and the maximum, and merges a repeated line", () => {
    expect(parseMiscCart(kept({ price: 100, quantity: 1 }))).toHaveLength(1);
    expect(parseMiscCart(kept({ price: 10_000_000_000, quantity: 999 }))).toHaveLength(1);
    expect(parseMiscCart(serializeMiscCart(full))).toHaveLength(CART_LIMIT);
    expect(parseMiscCart(serializeMiscCart([line("Tag", 500), line("Tag", 500)]))).toEqual([
      line("Tag", 500, 2),
    ]);
  });
});
