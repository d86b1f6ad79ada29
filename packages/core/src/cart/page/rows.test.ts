import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { makeBill, makeCompany, makeFlags } from "../../testing/index.ts";
import {
  canContinue,
  canEditAmount,
  canRemove,
  cartItem,
  continueProblem,
  lockedBy,
  ofProperty,
  readCartAmount,
  sortItems,
} from "../index.ts";

const county = makeCompany({ flags: makeFlags(["InCartPartialPayment"]) });
const line = (id: string, parcelId: string, taxYear: string) =>
  cartItem(makeBill({ id, parcelId, taxYear, billNumber: `${taxYear}-${id}` }));

describe("a cart row", () => {
  const old = line("1", "P-77", "2023");
  const fresh = line("2", "P-77", "2024");
  const other = line("3", "P-78", "2022");
  const items = [old, fresh, other];

  // CART-029, CART-030, YEARS-002
  it("a row is locked by the newest year of its property, regardless of bill numbers", () => {
    expect(lockedBy(old, items, county)).toBe(fresh.bill);
    expect(lockedBy(fresh, items, county)).toBeNull();
    expect(lockedBy(other, items, county)).toBeNull();
    expect(items.map((item) => canRemove(item, items, county))).toEqual([false, true, true]);
    expect(items.map((item) => canEditAmount(item, items, county))).toEqual([false, true, true]);
  });

  it("a row is unlocked when the newer year was removed", () => {
    expect(canRemove(old, [old, other], county)).toBe(true);
  });

  it("rows share a property even if the parcel number is spelled differently", () => {
    const [dashed, spaced] = [line("1", "ab-77 1", "2023"), line("2", "AB 771", "2024")];
    expect(lockedBy(dashed, [dashed, spaced], county)).toBe(spaced.bill);
    expect(ofProperty(dashed, [spaced, other, dashed])).toEqual([spaced, dashed]);
  });

  // CART-038, YEARS-002
  it("a row is grouped by the location of a mobile home, and by the account if there is no parcel", () => {
    const home = (id: string, taxYear: string, location: string) =>
      cartItem(makeBill({ id, taxYear, parcelId: "P-1", propertyType: "M", description: location }));
    const homes = [home("1", "2023", "MH-1"), home("2", "2024", "MH-1"), home("3", "2024", "MH-2")];
    expect(homes.map((item) => canRemove(item, homes, county))).toEqual([false, true, true]);
    const account = (id: string, taxYear: string) =>
      cartItem(makeBill({ id, taxYear, parcelId: "", accountNumber: "A-1" }));
    const accounts = [account("1", "2023"), account("2", "2024")];
    expect(accounts.map((item) => canRemove(item, accounts, county))).toEqual([false, true]);
  });

  it("only one row of a property is unlocked: of two bills from one year the newer", () => {
    const first = cartItem(makeBill({ id: "1", taxYear: "2024", dueDate: "2024-06-01" }));
    const second = cartItem(makeBill({ id: "2", taxYear: "2024", dueDate: "2024-12-01" }));
    expect([first, second].map((item) => canRemove(item, [first, second], county))).toEqual([false, true]);
  });

  it("a bill that is in no cart is not locked", () => {
    expect(lockedBy(old, [], county)).toBeNull();
  });

  // CART-031
  it("a row can always be removed when paying dues", () => {
    expect(canRemove(old, items, { ...county, isIng: true })).toBe(true);
  });

  // CART-053
  it("a row accepts another amount only with InCartPartialPayment", () => {
    expect(canEditAmount(fresh, items, makeCompany())).toBe(false);
  });
});

// CART-032
it("rows are in order of bill number, then newest year first", () => {
  const numbered = (id: string, billNumber: string, taxYear: string) =>
    cartItem(makeBill({ id, billNumber, taxYear }));
  const rows = [numbered("1", "B-10", "2024"), numbered("2", "B-9", "2023"), numbered("3", "B-9", "2025")];
  expect(sortItems(rows).map(({ bill }) => bill.id)).toEqual(["3", "2", "1"]);
});

it.each([
  [null, [line("1", "1", "2024")], 0, false],
  ["amount_invalid", [line("1", "1", "2024")], 1, false],
  ["loading", [line("1", "1", "2024")], 0, true],
  ["loading", [], 1, true],
  ["amount_invalid", [], 1, false],
  ["nothing_to_pay", [], 0, false],
] as const)("Continue is blocked by %s", (problem, items, rowErrors, loading) => {
  expect(continueProblem(items, rowErrors, loading)).toBe(problem);
  expect(canContinue(items, rowErrors, loading)).toBe(problem === null);
});

// VALID-038, MONEY-004
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
    ["1.234", { ok: false, error: "Enter value up to 2 decimal places only" }],
    ["12,50", { ok: false, error: "Use a point for cents: 12.50." }],
    ["twelve", { ok: false, error: "Enter an amount, such as 50.00." }],
  ])("a typed amount is read: %j", (typed, expected) => {
    expect(readCartAmount(typed, bill, county)).toEqual(expected);
  });

  const minimum = (MinimumPartialPayment: string) => ({ customization: { MinimumPartialPayment } });

  it("a typed amount is at least the county's minimum, or the whole of a smaller balance", () => {
    const least = minimum("25");
    expect(readCartAmount("24.99", bill, least)).toEqual({
      ok: false,
      error: "Amount should be between 25.00 and 1234.56.",
    });
    expect(readCartAmount("25.00", bill, least)).toEqual({ ok: true, value: cents(2_500) });
    const rest = makeBill({ remainingBalance: 600 });
    expect(readCartAmount("5.99", rest, least).ok).toBe(false);
    expect(readCartAmount("6", rest, least)).toEqual({ ok: true, value: cents(600) });
  });

  // PAY-093
  it.each(["", "none", "0", "-3", "1.234"])(
    "a typed amount is at least one cent if the minimum is '%s'",
    (text) => {
      expect(readCartAmount("0.01", bill, minimum(text))).toEqual({ ok: true, value: cents(1) });
    },
  );
});
