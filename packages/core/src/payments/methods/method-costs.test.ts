import { describe, expect, it } from "vitest";
import type { Company } from "../../company/company.ts";
import { ENGLISH } from "../../messages/general/language.ts";
import { cents, percent, ZERO } from "../../money/index.ts";
import { makeCompany } from "../../testing/index.ts";
import { methodCosts } from "./method-costs.ts";

const fee = (percentage: string) => ({
  percentageLabel: "",
  fixedLabel: "",
  tiers: [],
  above: { percentage: percent(percentage), perStarted: null, fixed: ZERO, cap: ZERO, minimum: ZERO },
});
const county = (flags: Partial<Company["flags"]>): Company => {
  const company = makeCompany();
  return {
    ...company,
    fees: { card: fee("2.5"), ach: fee("0"), byCardType: [] },
    flags: { ...company.flags, OnlinePropertyTaxPayment: true, ...flags },
  };
};

describe("what each way to pay costs", () => {
  it("is told of a card and of an eCheck before either is chosen", () => {
    expect(methodCosts(county({ ACHPaymentsOnline: true }), "guest", cents(10_000))).toEqual([
      { method: "manual", label: "Credit Card", fee: 250, total: 10_250 },
      { method: "ach", label: "ACH", fee: 0, total: 10_000 },
    ]);
  });

  it("leaves out the terminal, whose fee hangs on the card, and what is not offered", () => {
    const clerk = county({ TerminalPayments: true, CashPayments: true });
    expect(methodCosts(clerk, "clerk", cents(100)).map(({ method }) => method)).toEqual(["manual", "cash"]);
    expect(methodCosts(county({ OnlinePropertyTaxPayment: false }), "guest", cents(100))).toEqual([]);
  });

  it("offers certified funds alone where a bill is under tax sale", () => {
    const clerk = county({ CashPayments: true, CheckPayments: true });
    const costs = methodCosts(clerk, "clerk", cents(100), ENGLISH, true);
    expect(costs.map(({ method }) => method)).toEqual(["cash", "check"]);
  });
});
