import { expect, it } from "vitest";
import { makeBill, makeCompany, makeFlags } from "../../testing/index.ts";
import { payHint } from "../index.ts";

it.each([
  [null, {}],
  [null, { remainingBalance: 0, amountPaid: 100, paidInFull: true }],
  ["pending", { isPaymentPending: true, isPendingTaxSale: true }],
  ["taxSale", { isPendingTaxSale: true, isNonPayable: true }],
  [null, { isPendingTaxSale: true, remainingBalance: 0, amountPaid: 100, paidInFull: true }],
  ["viewOnly", { isNonPayable: true }],
  ["viewOnly", { statuses: ["View Only"] }],
  ["awaiting", { remainingBalance: 0, amountPaid: 0, amountDue: 0 }],
  ["backTaxes", { payable: false, backTaxes: 500 }],
  [null, { payable: true, backTaxes: 500 }],
  [null, { payable: false, backTaxes: 0 }],
] as const)("the hint is %s for %j", (hint, change) => {
  expect(payHint(makeBill(change), makeCompany({ flags: makeFlags(["VCSTaxViewOnly"]) }))).toBe(hint);
});

it("a clerk may proceed despite a pending tax sale", () => {
  expect(payHint(makeBill({ isPendingTaxSale: true }), { ...makeCompany(), visitor: "clerk" })).toBe(null);
});
