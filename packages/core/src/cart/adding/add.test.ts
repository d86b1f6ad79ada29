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
  it("a bill is added if it is the only unpaid one of its property", () => {
    const paid = makeBill({ id: "2", taxYear: "2024", remainingBalance: 0, amountPaid: 5 });
    const neighbor = makeBill({ id: "3", parcelId: "P-other" });
    expect(decideAdd([], bill, [bill, paid, neighbor], county)).toEqual({ kind: "add", bills: [bill] });
    expect(decideAdd([], bill, [], county)).toEqual({ kind: "add", bills: [bill] });
  });

  // CART-037
  it("the clerk or payer chooses, oldest first, if more than one bill is unpaid", () => {
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
  it("bills that are already in the cart are not offered again", () => {
    const history = billsOfYears([2023, 2024]);
    const [old = bill, fresh = bill] = history;
    expect(decideAdd([cartItem(old)], fresh, history, county)).toEqual({ kind: "add", bills: [fresh] });
  });

  // CART-029, CART-037
  it("a bill is refused at once if it requires an older bill that the cart does not accept", () => {
    const [older = bill, newer = bill] = billsOfYears([2024, 2025]);
    const partlyPaid = { ...older, amountPaid: cents(100) };
    const decision = decideAdd([], newer, [newer, partlyPaid], county);
    expect(decision).toEqual({ kind: "refuse", reason: "older_not_taken" });
    const newestPartlyPaid = { ...newer, amountPaid: cents(100) };
    expect(decideAdd([], older, [newestPartlyPaid, older], county).kind).not.toBe("refuse");
  });

  it("dues are added alone, even if older ones are unpaid", () => {
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
  ] as const)("a bill is refused with %s: %s", (reason, _, items, change) => {
    expect(decideAdd(items, makeBill(change), [], county)).toEqual({ kind: "refuse", reason });
  });
});

describe("adding the chosen bills", () => {
  const bills = billsOfYears([2023, 2024, 2025]);

  it("all chosen bills are added", () => {
    expect(decideAddAll([], bills, county)).toEqual({ kind: "add", bills });
  });

  // CART-039
  it("the oldest bills are added if there is no room for all", () => {
    expect(keepWithinLimit(many(CART_LIMIT - 2), bills).map(({ taxYear }) => taxYear)).toEqual([
      "2023",
      "2024",
    ]);
    const decision = decideAddAll(many(CART_LIMIT - 1), bills, county);
    expect(decision.kind === "add" && decision.bills.map(({ taxYear }) => taxYear)).toEqual(["2023"]);
  });

  it("the chosen bills are refused if some, or the only one, are in the cart, or one cannot be paid", () => {
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
it("added bills join the existing ones; a bill with nothing left to pay is dropped", () => {
  const [first = makeBill(), second = makeBill()] = billsOfYears([2023, 2024]);
  const items = withBills([cartItem(first)], [second, makeBill({ id: "9", remainingBalance: 0 })]);
  expect(items.map(({ bill }) => bill.id)).toEqual(["2023", "2024"]);
  expect(withBills([cartItem(makeBill({ remainingBalance: 0 }))], [])).toEqual([]);
  expect(withBills(items, [first])).toEqual(items);
});

// CART-034, CART-035, CART-047
it("a cart never contains a bill twice, nor more than its limit, and its total is the sum", () => {
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
