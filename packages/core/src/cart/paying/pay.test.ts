import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Visitor } from "../../bills/index.ts";
import { billsOfYears, makeBill, makeCompany, makeFlags } from "../../testing/index.ts";
import { canPayNow, decidePay, type PayQuestion, type Restriction } from "../index.ts";

const online = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "VCSTaxViewOnly"]) });
const offline = makeCompany({ flags: makeFlags([]) });

/** The result in a word: 'payment', 'confirm', or the reason. */
function shown(question: PayQuestion): string {
  const decision = decidePay(question);
  if (decision.next === "unavailable") return decision.reason;
  return decision.next === "payment" ? "payment" : "confirm";
}

// PAY-036 to 041
describe("Pay Now", () => {
  // visitor, pending tax sale, online payment on, tax sale confirmed
  it.each([
    ["guest", false, true, false, "payment"],
    ["guest", false, true, true, "payment"],
    ["guest", false, false, false, "online_payment_off"],
    ["guest", false, false, true, "online_payment_off"],
    ["guest", true, true, false, "tax_sale"],
    ["guest", true, true, true, "tax_sale"],
    ["guest", true, false, false, "tax_sale"],
    ["guest", true, false, true, "tax_sale"],
    ["user", false, true, false, "payment"],
    ["user", false, true, true, "payment"],
    ["user", false, false, false, "online_payment_off"],
    ["user", false, false, true, "online_payment_off"],
    ["user", true, true, false, "tax_sale"],
    ["user", true, true, true, "tax_sale"],
    ["user", true, false, false, "tax_sale"],
    ["user", true, false, true, "tax_sale"],
    ["clerk", false, true, false, "payment"],
    ["clerk", false, true, true, "payment"],
    ["clerk", false, false, false, "payment"],
    ["clerk", false, false, true, "payment"],
    ["clerk", true, true, false, "confirm"],
    ["clerk", true, true, true, "payment"],
    ["clerk", true, false, false, "confirm"],
    ["clerk", true, false, true, "payment"],
  ] as const)(
    "Pay Now for a %s, tax sale %s, online %s, confirmed %s: %s",
    (visitor, isSale, isOn, confirmed, next) => {
      const rules = { ...(isOn ? online : offline), visitor };
      const question = { history: [], rules, taxSaleConfirmed: confirmed };
      expect(shown({ ...question, bill: makeBill({ isPendingTaxSale: isSale }) })).toBe(next);
      const restriction = isSale ? "TaxSale" : null;
      expect(shown({ ...question, bill: makeBill(), restriction })).toBe(next);
    },
  );

  const [old, middle, fresh] = billsOfYears([2022, 2023, 2024]);
  const history = [fresh, middle, old].filter((bill) => bill !== undefined);

  it.each([
    ["payment", "the oldest unpaid bill", { id: "2022", taxYear: "2022" }, null],
    ["payment", "a partly paid one", { id: "2022", taxYear: "2022", amountPaid: 5 }, null],
    ["payment", "a custom bill the server says is payable", { id: "2024", source: "custom-api" }, null],
    [
      "payment",
      "a custom bill that is paid in full and has a balance",
      { id: "2024", source: "custom-api", paidInFull: true },
      null,
    ],
    ["paid", "a standard bill that is paid in full", { id: "2022", taxYear: "2022", paidInFull: true }, null],
    ["paid", "a paid bill", { remainingBalance: 0, amountPaid: 5 }, null],
    ["paid", "a credit", { remainingBalance: -1 }, null],
    ["not_payable", "a bill that has no amount yet", { remainingBalance: 0 }, null],
    ["not_payable", "a bill only to look at", { isNonPayable: true }, null],
    ["not_payable", "a bill whose words say so", { source: "custom-api", statuses: ["ViewOnly"] }, null],
    ["not_payable", "a bill of the view-only list", {}, "ViewOnly"],
    ["not_payable", "before the private list", { isNonPayable: true }, "Private"],
    ["restricted", "a bill of the private list", {}, "Private"],
    ["restricted", "before back taxes", { id: "2024", taxYear: "2024" }, "Private"],
    ["pending", "a payment being confirmed", { isPaymentPending: true }, null],
    ["pending", "before a bill only to look at", { isPaymentPending: true, isNonPayable: true }, "ViewOnly"],
    [
      "tax_sale",
      "before a payment being confirmed",
      { isPaymentPending: true, isPendingTaxSale: true },
      null,
    ],
    ["back_taxes", "a newer bill", { id: "2023", taxYear: "2023" }, null],
    [
      "back_taxes",
      "a custom bill that is not its turn",
      { id: "2024", source: "custom-api", payable: false },
      null,
    ],
  ] as const)("Pay Now takes a guest to %s for %s", (next, _, change, restriction) => {
    const bill = makeBill({ ...change });
    expect(shown({ bill, history, rules: online, restriction })).toBe(next);
  });

  it.each(["user", "clerk"] as const)("Pay Now does not check the private list for a %s", (visitor) => {
    const question = { bill: makeBill(), history: [], rules: { ...online, visitor } };
    expect(shown({ ...question, restriction: "Private" })).toBe("payment");
    expect(shown({ ...question, restriction: "ViewOnly" })).toBe("not_payable");
  });

  it("Pay Now names the older bills that are owed, oldest first", () => {
    const paid = makeBill({ id: "2021", taxYear: "2021", remainingBalance: 0, amountPaid: 5 });
    const decision = decidePay({
      bill: history[0] ?? makeBill(),
      history: [...history, paid],
      rules: online,
    });
    expect(decision).toEqual({ next: "unavailable", reason: "back_taxes", payFirst: [old, middle] });
  });

  it("Pay Now names no older bills if they are not the reason, and includes the bill if it continues", () => {
    const bill = makeBill({ isPendingTaxSale: true });
    expect(decidePay({ bill, history: [], rules: online })).toEqual({
      next: "unavailable",
      reason: "tax_sale",
      payFirst: [],
    });
    const rules = { ...online, visitor: "clerk" } as const;
    expect(decidePay({ bill, history: [], rules })).toEqual({ next: "confirm_tax_sale", bill });
    expect(decidePay({ bill, history: [], rules, taxSaleConfirmed: true })).toEqual({
      next: "payment",
      bill,
    });
  });

  it("Pay Now does not need the history if the bill is the only one", () => {
    const custom = makeBill({ source: "custom-api", payable: false });
    expect(shown({ bill: makeBill(), history: [], rules: online })).toBe("payment");
    expect(shown({ bill: custom, history: [], rules: online })).toBe("not_payable");
    expect(shown({ bill: custom, history: [custom], rules: online })).toBe("not_payable");
  });

  it("Pay Now opens the payment only for a payable bill that is the oldest owed", () => {
    const change = fc.record({
      taxYear: fc.integer({ min: 2020, max: 2023 }).map(String),
      source: fc.constantFrom("standard" as const, "custom-api" as const),
      remainingBalance: fc.constantFrom(-100, 0, 100),
      amountPaid: fc.constantFrom(0, 50),
      paidInFull: fc.boolean(),
      payable: fc.boolean(),
      isNonPayable: fc.constantFrom(false, false, true),
      isPendingTaxSale: fc.constantFrom(false, false, true),
      isPaymentPending: fc.constantFrom(false, false, true),
    });
    const question = fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
      isOn: fc.boolean(),
      visitor: fc.constantFrom<Visitor>("guest", "user", "clerk"),
      restriction: fc.constantFrom<Restriction | null>(null, null, "TaxSale", "ViewOnly", "Private"),
      taxSaleConfirmed: fc.boolean(),
    });
    fc.assert(
      fc.property(question, ({ changes, isOn, visitor, restriction, taxSaleConfirmed }) => {
        const bills = changes.map((one, index) => makeBill({ ...one, id: `${index}` }));
        const [bill = makeBill()] = bills;
        const rules = { ...(isOn ? online : offline), visitor };
        const decision = decidePay({ bill, history: bills, rules, restriction, taxSaleConfirmed });
        const isSale = bill.isPendingTaxSale || restriction === "TaxSale";
        if (decision.next === "confirm_tax_sale") {
          expect([visitor, isSale, taxSaleConfirmed]).toEqual(["clerk", true, false]);
        } else if (decision.next === "payment") {
          expect(decision.bill).toBe(bill);
          expect(canPayNow(bill, rules)).toBe(true);
          expect(visitor === "clerk" ? taxSaleConfirmed || !isSale : isOn && !isSale).toBe(true);
          const older = bills.filter((other) => other.taxYear < bill.taxYear && other.remainingBalance > 0);
          expect(bill.source === "custom-api" ? bill.payable : older.length === 0).toBe(true);
        } else if (decision.reason === "back_taxes") {
          expect(decision.payFirst.length).toBeGreaterThan(0);
          expect(decision.payFirst.every((other) => other.remainingBalance > 0)).toBe(true);
        } else expect(decision.payFirst).toEqual([]);
      }),
    );
  });
});
