import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/index.ts";
import { makeCompany } from "../testing/index.ts";
import { ANY_PRICE, isAmountOf, isPriceOf, type Product, priceRange, repriced } from "./index.ts";

type Priced = Pick<Product, "price" | "least" | "most">;
const fixed = (price: number): Priced => ({ price: cents(price) });
const open = (least?: number, most?: number): Priced => ({
  ...(least === undefined ? {} : { least: cents(least) }),
  ...(most === undefined ? {} : { most: cents(most) }),
});

// VALID-077, OFFICE-002
describe("what a product may cost", () => {
  it.each<[string, Priced, object]>([
    ["a fixed price", fixed(2_500), { least: 2_500, most: 2_500 }],
    ["an amount of the payer", open(), ANY_PRICE],
    ["an amount from a minimum", open(500), { least: 500, most: ANY_PRICE.most }],
    ["an amount up to a maximum", open(undefined, 9_900), { least: 100, most: 9_900 }],
    ["a minimum below a dollar", open(1), { least: 100, most: ANY_PRICE.most }],
  ])("the range follows the office's price: %s", (_, product, range) => {
    expect(priceRange(product)).toEqual(range);
  });

  it.each<[string, Priced, number, number | undefined, boolean]>([
    ["one at the fixed price", fixed(2_500), 2_500, 1, true],
    ["three at the fixed price", fixed(2_500), 7_500, 3, true],
    ["two at half of the fixed price", fixed(2_500), 2_500, 2, false],
    ["another price", fixed(2_500), 2_400, 1, false],
    ["a multiple, quantity unknown", fixed(2_500), 7_500, undefined, true],
    ["no multiple, quantity unknown", fixed(2_500), 7_501, undefined, false],
    ["a thousand, quantity unknown", fixed(100), 100_000, undefined, false],
    ["two within the range", open(500, 1_000), 1_800, 2, true],
    ["two below the range", open(500, 1_000), 998, 2, false],
    ["an amount that two cannot share", open(500, 1_000), 1_801, 2, false],
    ["between one and two, quantity unknown", open(900, 1_000), 1_500, undefined, false],
    ["nothing", open(), 0, undefined, false],
  ])("an amount is checked against the price: %s", (_, product, amount, quantity, isRight) => {
    expect(isAmountOf(product, cents(amount), quantity)).toBe(isRight);
  });

  it("an amount without a quantity is right exactly if some quantity makes it right", () => {
    const price = fc.integer({ min: 100, max: 3_000 });
    fc.assert(
      fc.property(
        price,
        fc.nat(2_000),
        price,
        fc.integer({ min: 1, max: 12 }),
        (least, more, one, quantity) => {
          const product = open(least, least + more);
          if (isPriceOf(product, cents(one))) {
            expect(isAmountOf(product, cents(one * quantity), quantity)).toBe(true);
            expect(isAmountOf(product, cents(one * quantity))).toBe(true);
          } else expect(isAmountOf(product, cents(one * quantity), quantity)).toBe(false);
        },
      ),
    );
  });
});

// OFFICE-002
describe("the cart after the office changed its prices", () => {
  const company = makeCompany({
    products: [
      { number: "2", name: "Tag", kind: "misc", price: cents(2_000) },
      { number: "3", name: "Donation", kind: "misc", least: cents(500), most: cents(10_000) },
    ],
  });
  const line = (product: string, price: number, quantity = 1) => ({ product, price: cents(price), quantity });

  it("a cart at current prices is unchanged", () => {
    const items = [line("Tag", 2_000, 2), line("Donation", 700)];
    expect(repriced(items, company)).toEqual({ items, changes: [] });
    expect(repriced(items, company).items).toBe(items);
  });

  it.each<[string, ReturnType<typeof line>[], ReturnType<typeof line>[], object[]]>([
    [
      "a new price",
      [line("Tag", 1_500, 2)],
      [line("Tag", 2_000, 2)],
      [{ kind: "price", product: "Tag", before: 1_500, now: 2_000 }],
    ],
    [
      "a price that another line has",
      [line("Tag", 2_000), line("Tag", 1_500, 2)],
      [line("Tag", 2_000, 3)],
      [{ kind: "price", product: "Tag", before: 1_500, now: 2_000 }],
    ],
    ["an amount out of range", [line("Donation", 400)], [], [{ kind: "range", product: "Donation" }]],
    ["a product that is no longer sold", [line("Map", 400)], [], [{ kind: "gone", product: "Map" }]],
  ])("each line follows the office: %s", (_, items, now, changes) => {
    expect(repriced(items, company)).toEqual({ items: now, changes });
  });
});
