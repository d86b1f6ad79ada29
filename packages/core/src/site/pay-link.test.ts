import { describe, expect, it } from "vitest";
import { makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import { payLink } from "./pay-link.ts";

const company = makeCompany({
  name: "demo",
  portalOrigin: "https://pay.example.gov",
  flags: makeFlags(["OnlinePropertyTaxPayment", "VCSTaxViewOnly"]),
});

describe("a bill's payment link", () => {
  it("the link is a full URL that can be shared", () => {
    expect(payLink(company, makeBill({ id: "1203" }))).toBe(
      "https://pay.example.gov/demo/payment-guest/1203",
    );
  });

  it.each([
    ["paid", { remainingBalance: 0, amountPaid: 5, paidInFull: true }],
    ["being confirmed", { isPaymentPending: true }],
    ["only to look at", { isNonPayable: true }],
    ["pending a tax sale", { isPendingTaxSale: true }],
  ])("there is no link while the bill is %s", (_, change) => {
    expect(payLink(company, makeBill(change))).toBeNull();
  });

  it("there is no link if nothing can be paid online", () => {
    expect(payLink({ ...company, flags: makeFlags([]) }, makeBill())).toBeNull();
  });
});
