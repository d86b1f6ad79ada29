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

describe("the cost of each method", () => {
  it("the costs of a card and an eCheck are shown before either is chosen", () => {
    expect(methodCosts(county({ ACHPaymentsOnline: true }), "guest", cents(10_000))).toEqual([
      { method: "manual", label: "Credit Card", fee: 250, total: 10_250 },
      { method: "ach", label: "ACH", fee: 0, total: 10_000 },
    ]);
  });

  it("the costs omit the terminal, whose fee depends on the card, and unavailable methods", () => {
    const clerk = county({ TerminalPayments: true, CashPayments: true });
    expect(methodCosts(clerk, "clerk", cents(100)).map(({ method }) => method)).toEqual(["manual", "cash"]);
    expect(methodCosts(county({ OnlinePropertyTaxPayment: false }), "guest", cents(100))).toEqual([]);
  });

  it("the costs only include certified funds if a bill is under tax sale", () => {
    const clerk = county({ CashPayments: true, CheckPayments: true });
    const costs = methodCosts(clerk, "clerk", cents(100), ENGLISH, true);
    expect(costs.map(({ method }) => method)).toEqual(["cash", "check"]);
  });
});
