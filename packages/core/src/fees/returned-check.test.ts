import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { termsMessages } from "../messages/payments/payment.ts";
import { cents } from "../money/index.ts";
import { returnedCheckCharge, returnedCheckNotice } from "./returned-check.ts";

describe("a returned Tyler eCheck", () => {
  it.each([
    [1, 3_000],
    [59_999, 3_000],
    [60_000, 3_000],
    [60_001, 3_000],
    [60_010, 3_001],
    [714_939, 35_747],
    [0, 0],
    [-100, 0],
  ])("a returned eCheck of %i cents costs %i", (paid, charge) => {
    expect(returnedCheckCharge(cents(paid))).toBe(charge);
  });

  it("a returned eCheck always costs the greater of the two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), (paid) => {
        expect(returnedCheckCharge(cents(paid))).toBe(Math.max(3_000, Math.floor((paid * 5 + 50) / 100)));
      }),
    );
  });

  // MONEY-002
  it("the charge is announced to everyone who pays by eCheck in a Tyler county, and to no one else", () => {
    expect(returnedCheckNotice(true, "ACH")).toContain("$30.00 or 5% of payment, whichever greater");
    for (const method of ["CC", "CASH", "CHECK"] as const) expect(returnedCheckNotice(true, method)).toBe("");
    expect(returnedCheckNotice(false, "ACH")).toBe("");
  });

  // CONST-008, MONEY-002
  it("the charge is the one in the terms", () => {
    expect(termsMessages.returnedCheck).toContain("$30.00 or 5% of payment, whichever greater");
  });
});
