import { describe, expect, it } from "vitest";
import { termsMessages } from "../messages/payments/payment.ts";
import { returnedCheckNotice } from "./returned-check.ts";

describe("a returned Tyler eCheck", () => {
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
