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

describe("an account's code", () => {
  it("our code is shown in two groups of four; a county's own code is shown as the county writes it", () => {
    expect(showAccountCode("ABCD2345")).toBe("ABCD-2345");
    expect(showAccountCode("PIN 00123")).toBe("PIN 00123");
  });

  it("codes are compared by their letters and digits only", () => {
    expect(readAccountCode(" abcd-23 45 ")).toBe("ABCD2345");
  });

  it("the code is printed where the county says, or on our own bill", () => {
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
  ] as const)("the proof %j is refused at %j", (change, fields) => {
    expect(Object.keys(checkProof({ ...EMPTY_PROOF, ...change }))).toEqual(fields);
  });

  it("a proof is sent as either the code or the last payment, never as both", () => {
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

  it("a refused proof is reported by its own kind", () => {
    expect(proofRefusal("proof_failed", { proofWay: "code" })).toContain("code for this account");
    expect(proofRefusal("proof_failed", { proofWay: "payment" })).toContain("last payment");
    expect(proofRefusal("too_many_attempts", { proofWay: "code" })).toContain("too many attempts");
    expect(proofRefusal("not_found", { proofWay: "code" })).toBe("");
  });

  it("a proof by the last payment is accepted only if the county allows it", () => {
    expect(
      [{}, { AccountProofByPayment: "false" }, { AccountProofByPayment: " True " }].map(takesPaymentProof),
    ).toEqual([false, false, true]);
  });
});
