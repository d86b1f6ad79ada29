import { describe, expect, it } from "vitest";
import { cents } from "../money/index.ts";
import { makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import {
  canContinue,
  canEditAmount,
  canRemove,
  cartItem,
  continueProblem,
  lockedBy,
  readCartAmount,
  sortItems,
} from "./index.ts";

const county = makeCompany({ flags: makeFlags(["InCartPartialPayment"]) });
const line = (id: string, billNumber: string, taxYear: string) =>
  cartItem(makeBill({ id, billNumber, taxYear }));

describe("a row of the cart", () => {
  const old = line("1", "77", "2023");
  const fresh = line("2", "77", "2024");
  const other = line("3", "78", "2022");
  const items = [old, fresh, other];

  it("is locked by a newer year of the same bill number, and says by which", () => {
    expect(lockedBy(old, items, county)).toBe(fresh.bill);
    expect(lockedBy(fresh, items, county)).toBeNull();
    expect(lockedBy(other, items, county)).toBeNull();
    expect(items.map((item) => canRemove(item, items, county))).toEqual([false, true, true]);
    expect(items.map((item) => canEditAmount(item, items, county))).toEqual([false, true, true]);
  });

  it("is free again when the newer year has gone", () => {
    expect(canRemove(old, [old, other], county)).toBe(true);
  });

  it("is not locked by a bill of the same number and year", () => {
    const [one, twin] = [line("1", "77", "2024"), line("9", "77", "2024")];
    expect([one, twin].map((item) => lockedBy(item, [one, twin], county))).toEqual([null, null]);
  });

  it("is locked by the newest of them all, whatever spaces a number has", () => {
    const [oldest, middle, newest] = [
      line("1", " 77", "2021"),
      line("2", "77", "2022"),
      line("3", "77 ", "2023"),
    ];
    const years = [middle, newest, oldest];
    expect([oldest, middle, newest].map((item) => lockedBy(item, years, county)?.id)).toEqual([
      "3",
      "3",
      undefined,
    ]);
  });

  it("that stands in no cart is not locked", () => {
    expect(lockedBy(old, [], county)).toBeNull();
  });

  it("may always be removed where dues are paid", () => {
    expect(canRemove(old, items, { ...county, isIng: true })).toBe(true);
  });

  it("takes another amount only with InCartPartialPayment", () => {
    expect(canEditAmount(fresh, items, makeCompany())).toBe(false);
  });
});

it("rows stand by bill number, then newest year first", () => {
  const rows = [line("1", "B-10", "2024"), line("2", "B-9", "2023"), line("3", "B-9", "2025")];
  expect(sortItems(rows).map(({ bill }) => bill.id)).toEqual(["3", "2", "1"]);
});

it.each([
  [null, [line("1", "1", "2024")], 0, false],
  ["amount_invalid", [line("1", "1", "2024")], 1, false],
  ["loading", [line("1", "1", "2024")], 0, true],
  ["loading", [], 1, true],
  ["amount_invalid", [], 1, false],
  ["nothing_to_pay", [], 0, false],
] as const)("Continue is kept back by %s", (problem, items, rowErrors, loading) => {
  expect(continueProblem(items, rowErrors, loading)).toBe(problem);
  expect(canContinue(items, rowErrors, loading)).toBe(problem === null);
});

describe("an amount typed into a row", () => {
  const bill = makeBill({ remainingBalance: 123_456 });
  const range = { ok: false, error: "Amount should be between 0.01 and 1234.56." };

  it.each([
    ["0.01", { ok: true, value: cents(1) }],
    ["$1,234.56", { ok: true, value: cents(123_456) }],
    ["1234.57", range],
    ["0", range],
    ["-5", range],
    ["", range],
    ["1.234", range],
    ["twelve", range],
  ])("%j", (typed, expected) => {
    expect(readCartAmount(typed, bill)).toEqual(expected);
  });
});
