import { describe, expect, it } from "vitest";
import { billsOfYears, makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import { canAddToCart, canPayNow, cartRefusal, payRefusal } from "./index.ts";

const county = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "VCSTaxViewOnly"]) });

describe("the cart button", () => {
  it.each([
    [null, {}],
    [null, { source: "custom-api", amountPaid: 500 }],
    ["partially_paid", { amountPaid: 500 }],
    ["paid", { remainingBalance: 0, amountPaid: 500 }],
    ["paid", { remainingBalance: -500, amountPaid: 500 }],
    ["paid", { source: "custom-api", remainingBalance: 0, amountPaid: 500 }],
    ["not_payable", { remainingBalance: 0 }],
    ["not_payable", { source: "custom-api", remainingBalance: 0 }],
    ["not_payable", { isNonPayable: true }],
    ["not_payable", { source: "custom-api", statuses: ["VIEW ONLY"] }],
    ["tax_sale", { isPendingTaxSale: true }],
    ["pending", { isPaymentPending: true, isPendingTaxSale: true }],
    ["paid", { paidInFull: true, payable: false }],
  ] as const)("answers %s for %j", (refusal, change) => {
    const bill = makeBill(change);
    expect(cartRefusal(bill, county)).toBe(refusal);
    expect(canAddToCart(bill, county)).toBe(refusal === null);
  });
});

describe("Pay Now", () => {
  it.each([
    [true, {}],
    [true, { amountPaid: 500 }],
    [true, { source: "custom-api", paidInFull: true }],
    [false, { paidInFull: true }],
    [false, { source: "custom-api", remainingBalance: 0 }],
    [false, { isNonPayable: true }],
    [false, { isPaymentPending: true }],
  ] as const)("is enabled: %s, for %j", (enabled, change) => {
    expect(canPayNow(makeBill(change), county)).toBe(enabled);
  });

  const [old, fresh] = billsOfYears([2023, 2024]);
  const history = [old, fresh].filter((bill) => bill !== undefined);
  const offline = makeCompany({ flags: makeFlags([]) });

  it.each([
    [null, "the oldest unpaid bill", { id: "2023", taxYear: "2023" }, county],
    ["back_taxes", "a newer bill", { id: "2024", taxYear: "2024" }, county],
    ["tax_sale", "a tax sale, even with payment off", { id: "2023", isPendingTaxSale: true }, offline],
    ["online_payment_off", "a county without online payment", { id: "2023" }, offline],
    ["not_payable", "a bill only to look at", { id: "2023", isNonPayable: true }, county],
    ["pending", "a payment being confirmed", { id: "2023", isPaymentPending: true }, county],
    ["paid", "a paid bill", { id: "2022", remainingBalance: 0, amountPaid: 5 }, county],
    [null, "a custom bill the server says is payable", { id: "2024", source: "custom-api" }, county],
    [
      "back_taxes",
      "a custom bill that is not its turn",
      { id: "2024", source: "custom-api", payable: false },
      county,
    ],
  ] as const)("leads to %s for %s", (refusal, _, change, company) => {
    expect(payRefusal(makeBill(change), history, company)).toBe(refusal);
  });

  it("does not need the history where the bill is the only one", () => {
    expect(payRefusal(makeBill(), [], county)).toBeNull();
    expect(payRefusal(makeBill({ source: "custom-api", payable: false }), [], county)).toBe("not_payable");
  });
});
