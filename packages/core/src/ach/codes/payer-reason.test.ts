import { expect, it } from "vitest";
import { payerReason } from "./payer-reason.ts";
import { RETURN_CODES, returnRule } from "./return-codes.ts";

it("a payer is told of missing money, a closed account, and a wrong number", () => {
  expect(["R01", "R09", "R02", "R03", "R08"].map(payerReason)).toEqual([
    "money",
    "money",
    "closed",
    "number",
    "stopped",
  ]);
});

it("a payer is not told that the holder did not authorize the debit, died, or has a frozen account", () => {
  const unauthorized = Object.keys(RETURN_CODES).filter((code) => returnRule(code).group === "unauthorized");
  expect(unauthorized.length).toBeGreaterThan(0);
  for (const code of [...unauthorized, "R14", "R15", "R16", "settlement_declined"])
    expect(payerReason(code), code).toBeNull();
});
