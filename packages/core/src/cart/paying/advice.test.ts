import { describe, expect, it } from "vitest";
import { type BillChange, billsOfYears, makeBill, makeCompany, makeFlags } from "../../testing/index.ts";
import { payAdvice } from "./advice.ts";

const rules = makeCompany();
const reasonFor = (change: BillChange) =>
  payAdvice({ bill: makeBill(change), history: [], rules })?.reason ?? null;

describe("the advice next to Pay Now", () => {
  it.each<[string, BillChange, string | null]>([
    ["an unpaid bill", {}, null],
    ["a payment that is being confirmed", { isPaymentPending: true }, "pending"],
    ["a tax sale", { isPendingTaxSale: true }, "tax_sale"],
    ["a bill to look at only", { isNonPayable: true }, "not_payable"],
    ["no amount yet", { remainingBalance: 0 }, "awaiting"],
    ["no amount yet, and to look at only", { remainingBalance: 0, isNonPayable: true }, "not_payable"],
    ["a paid bill", { remainingBalance: 0, amountPaid: 10_000, paidInFull: true }, "paid"],
    ["a credit", { remainingBalance: -500, amountPaid: 10_500 }, "credit"],
    ["a partly paid bill", { remainingBalance: 5_000, amountPaid: 5_000 }, "partially_paid"],
    [
      "a partly paid bill of a custom API",
      { source: "custom-api", remainingBalance: 5_000, amountPaid: 5_000 },
      null,
    ],
  ])("%s", (_, change, reason) => {
    expect(reasonFor(change)).toBe(reason);
  });

  it("the advice names the older bills that come first, oldest first", () => {
    const [newest, ...older] = billsOfYears([2026, 2025, 2024]);
    const advice = payAdvice({ bill: newest ?? makeBill(), history: older, rules });
    expect(advice?.reason).toBe("back_taxes");
    expect(advice?.payFirst.map(({ taxYear }) => taxYear)).toEqual(["2024", "2025"]);
  });

  it("the advice tells everyone but clerks that bills cannot be paid online", () => {
    const off = makeCompany({ flags: makeFlags([]) });
    const question = { bill: makeBill(), history: [] };
    expect(payAdvice({ ...question, rules: off })?.reason).toBe("online_payment_off");
    expect(payAdvice({ ...question, rules: { ...off, visitor: "clerk" } })).toBeNull();
  });

  it("the advice keeps only guests from paying a private bill", () => {
    const question = { bill: makeBill(), history: [], restriction: "Private" } as const;
    expect(payAdvice({ ...question, rules })?.reason).toBe("restricted");
    expect(payAdvice({ ...question, rules: { ...rules, visitor: "user" } })).toBeNull();
  });
});
