import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { billsOfYears, makeBill, makeCompany } from "../../testing/index.ts";
import {
  CART_LIMIT,
  type CartItem,
  cartItem,
  cartTotal,
  decideAdd,
  decideAddAll,
  freePlaces,
  keepWithinLimit,
  withBills,
} from "../index.ts";

const county = makeCompany();
const many = (count: number): CartItem[] =>
  Array.from({ length: count }, (_, index) =>
    cartItem(makeBill({ id: `${1000 + index}`, parcelId: `other-${index}` })),
  );

describe("adding a bill", () => {
  const bill = makeBill({ id: "1" });

  // CART-037
  it("adds it where it is the only unpaid one of its property", () => {
    const paid = makeBill({ id: "2", taxYear: "2024", remainingBalance: 0, amountPaid: 5 });
    const neighbour = makeBill({ id: "3", parcelId: "P-other" });
    expect(decideAdd([], bill, [bill, paid, neighbour], county)).toEqual({ kind: "add", bills: [bill] });
    expect(decideAdd([], bill, [], county)).toEqual({ kind: "add", bills: [bill] });
  });

  // CART-037
  it("asks which, oldest first, where more than one is unpaid", () => {
    const history = billsOfYears([2025, 2023, 2024]);
    const [newest = bill] = history;
    const decision = decideAdd([], newest, history, county);
    expect(decision.kind).toBe("choose");
    expect(decision.kind === "choose" && decision.bills.map(({ taxYear }) => taxYear)).toEqual([
      "2023",
      "2024",
      "2025",
    ]);
  });

  // CART-035
  it("does not ask again about bills that are in the cart already", () => {
    const history = billsOfYears([2023, 2024]);
    const [old = bill, fresh = bill] = history;
    expect(decideAdd([cartItem(old)], fresh, history, county)).toEqual({ kind: "add", bills: [fresh] });
  });

  // CART-029, CART-037
  it("refuses at once where an older bill would have to come along and the cart does not take it", () => {
    const [older = bill, newer = bill] = billsOfYears([2024, 2025]);
    const partlyPaid = { ...older, amountPaid: cents(100) };
    const decision = decideAdd([], newer, [newer, partlyPaid], county);
    expect(decision).toEqual({ kind: "refuse", reason: "older_not_taken" });
    const newestPartlyPaid = { ...newer, amountPaid: cents(100) };
    expect(decideAdd([], older, [newestPartlyPaid, older], county).kind).not.toBe("refuse");
  });

  it("adds dues by themselves, whatever older ones are unpaid", () => {
    const [older = bill, newer = bill] = billsOfYears([2024, 2025]);
    const association = makeCompany({ isIng: true });
    expect(decideAdd([], newer, [older, newer], association)).toEqual({ kind: "add", bills: [newer] });
  });

  it.each([
    ["cart_full", "before all else", many(CART_LIMIT), { id: "1000", isPaymentPending: true }],
    ["already_in_cart", "before its balance", many(1), { id: "1000", remainingBalance: 0 }],
    ["partially_paid", "partly paid", many(1), { amountPaid: 1 }],
    ["pending", "being paid", [], { isPaymentPending: true }],
    ["tax_sale", "under tax sale", [], { isPendingTaxSale: true }],
  ] as const)("is refused with %s: %s", (reason, _, items, change) => {
    expect(decideAdd(items, makeBill(change), [], county)).toEqual({ kind: "refuse", reason });
  });
});

describe("adding the chosen bills", () => {
  const bills = billsOfYears([2023, 2024, 2025]);

  it("adds them all", () => {
    expect(decideAddAll([], bills, county)).toEqual({ kind: "add", bills });
  });

  // CART-039
  it("keeps the oldest where there is not room for all", () => {
    expect(keepWithinLimit(many(CART_LIMIT - 2), bills).map(({ taxYear }) => taxYear)).toEqual([
      "2023",
      "2024",
    ]);
    const decision = decideAddAll(many(CART_LIMIT - 1), bills, county);
    expect(decision.kind === "add" && decision.bills.map(({ taxYear }) => taxYear)).toEqual(["2023"]);
  });

  it("is refused where some, or the only one, is in the cart, or one may not be paid", () => {
    const [first = makeBill()] = bills;
    const refuse = (reason: string) => ({ kind: "refuse", reason });
    expect(decideAddAll([cartItem(first)], bills, county)).toEqual(refuse("some_already_in_cart"));
    expect(decideAddAll([cartItem(first)], [first], county)).toEqual(refuse("already_in_cart"));
    expect(decideAddAll(many(CART_LIMIT), [first], county)).toEqual(refuse("cart_full"));
    expect(decideAddAll([], [first, makeBill({ id: "8", isPaymentPending: true })], county)).toEqual(
      refuse("pending"),
    );
  });
});

// CART-025
it("what is added stands beside what was there; a bill with nothing left to pay does not stay", () => {
  const [first = makeBill(), second = makeBill()] = billsOfYears([2023, 2024]);
  const items = withBills([cartItem(first)], [second, makeBill({ id: "9", remainingBalance: 0 })]);
  expect(items.map(({ bill }) => bill.id)).toEqual(["2023", "2024"]);
  expect(withBills([cartItem(makeBill({ remainingBalance: 0 }))], [])).toEqual([]);
  expect(withBills(items, [first])).toEqual(items);
});

// CART-034, CART-035, CART-047
it("a cart never holds a bill twice, nor more than its limit, and its total is the sum", () => {
  const bill = fc.record({
    id: fc.integer({ min: 1, max: 150 }).map(String),
    remainingBalance: fc.integer({ min: -100, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(bill, { maxLength: 60 }), { maxLength: 5 }), (additions) => {
      let items: CartItem[] = [];
      for (const changes of additions) items = withBills(items, changes.map(makeBill));
      expect(new Set(items.map((item) => item.bill.id)).size).toBe(items.length);
      expect(items.length).toBeLessThanOrEqual(CART_LIMIT);
      expect(freePlaces(items.length)).toBe(CART_LIMIT - items.length);
      expect(items.every((item) => item.amountToPay > 0)).toBe(true);
      const total = cartTotal(items);
      expect(total).toBe(items.reduce((sum, item) => sum + item.bill.remainingBalance, 0));
      expect(items.every((item) => item.amountToPay <= total)).toBe(true);
    }),
  );
});
