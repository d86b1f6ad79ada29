import { describe, expect, it } from "vitest";
import {
  accountCodeHint,
  checkProof,
  EMPTY_PROOF,
  proofRefusal,
  proofToWire,
  readAccountCode,
  showAccountCode,
  takesPaymentProof,
} from "../index.ts";

describe("the code of an account", () => {
  it("is shown in two groups of four; a code of the county's own is shown as the county writes it", () => {
    expect(showAccountCode("ABCD2345")).toBe("ABCD-2345");
    expect(showAccountCode("PIN 00123")).toBe("PIN 00123");
  });

  it("is compared by its letters and digits alone", () => {
    expect(readAccountCode(" abcd-23 45 ")).toBe("ABCD2345");
  });

  it("is printed where the county says, or where our own bill has it", () => {
    expect(accountCodeHint({ AccountCodeHint: " Top right corner. " })).toBe("Top right corner.");
    expect(accountCodeHint({})).toContain("next to the account number");
  });
});

describe("a proof", () => {
  it.each([
    [{ accountCode: " - " }, ["accountCode"]],
    [{ accountCode: "ABCD-2345" }, []],
    [{ proofWay: "payment" }, ["lastAmount", "lastDate"]],
    [{ proofWay: "payment", lastAmount: "0", lastDate: "2026-02-30" }, ["lastAmount", "lastDate"]],
    [{ proofWay: "payment", lastAmount: "$1,102.50", lastDate: "2026-02-28" }, []],
  ] as const)("%j is refused at %j", (change, fields) => {
    expect(Object.keys(checkProof({ ...EMPTY_PROOF, ...change }))).toEqual(fields);
  });

  it("is sent as the one or the other, never as both", () => {
    const both = {
      ...EMPTY_PROOF,
      accountCode: " abcd2345 ",
      lastAmount: "1,102.50",
      lastDate: "2026-02-28",
    };
    expect(proofToWire(both)).toEqual({ AccountCode: "abcd2345" });
    expect(proofToWire({ ...both, proofWay: "payment" })).toEqual({
      LastPaymentAmount: 1102.5,
      LastPaymentDate: "2026-02-28",
    });
  });

  it("that was refused is told by its own kind", () => {
    expect(proofRefusal("proof_failed", { proofWay: "code" })).toContain("code for this account");
    expect(proofRefusal("proof_failed", { proofWay: "payment" })).toContain("last payment");
    expect(proofRefusal("too_many_attempts", { proofWay: "code" })).toContain("too many attempts");
    expect(proofRefusal("not_found", { proofWay: "code" })).toBe("");
  });

  it("by the last payment counts only where the county says so", () => {
    expect(
      [{}, { AccountProofByPayment: "false" }, { AccountProofByPayment: " True " }].map(takesPaymentProof),
    ).toEqual([false, false, true]);
  });
});
