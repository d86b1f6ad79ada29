import { describe, expect, it } from "vitest";
import { isContested, isDishonored, RETURN_CODES, type ReturnRule, returnRule } from "./return-codes.ts";

/** Every published code with its effect: group, payment, saved method, and whether it may be debited again. */
const CASES: readonly (readonly [codes: string, ...ReturnRule[keyof ReturnRule][]])[] = [
  ["R01 R09", "other", "returned", "keep", "twice"],
  ["R02 R03 R04", "administrative", "returned", "close", "never"],
  ["R05 R07 R10 R29", "unauthorized", "returned", "close", "never"],
  ["R11 R51", "unauthorized", "returned", "keep", "never"],
  ["R12 R13 R14 R15 R16 R17 R20 R28 R31 R34 R81 R82", "other", "returned", "close", "never"],
  [
    "R06 R08 R18 R19 R21 R22 R23 R24 R25 R26 R27 R30 R32 R33 R35 R36 R37 R38 R39 R50 R52 R53 R80 R83 R84 R85",
    "other",
    "returned",
    "keep",
    "never",
  ],
  ["R40 R41 R42 R43 R44 R45 R46 R47", "other", "person", "keep", "never"],
  ["R61 R62 R67 R68 R69 R70", "other", "person", "keep", "never"],
  ["R71 R72 R73 R74 R75 R76 R77", "other", "person", "keep", "never"],
  ["R63 R86 R99 X01 toString", "other", "person", "keep", "never"],
];

describe("what a return code does", () => {
  // OFFICE-006
  it.each(CASES.flatMap(([codes, ...effect]) => codes.split(" ").map((code) => [code, ...effect] as const)))(
    "%s: group %s, payment %s, saved method %s, debited again: %s",
    (code, group, payment, method, again) => {
      expect(returnRule(code)).toEqual({ group, payment, method, again });
    },
  );

  it("the cases above cover every published code", () => {
    const covered = CASES.flatMap(([codes]) => codes.split(" "));
    expect(Object.keys(RETURN_CODES).filter((code) => !covered.includes(code))).toEqual([]);
  });

  it("no code that closes the account may be debited again", () => {
    for (const [code, { method, again }] of Object.entries(RETURN_CODES))
      expect(method === "close" && again === "twice", code).toBe(false);
  });

  it.each([
    ["R60", false, false],
    ["R61", true, false],
    ["R70", true, false],
    ["R71", false, true],
    ["R77", false, true],
    ["R78", false, false],
    ["R01", false, false],
  ])("%s is dishonored: %s, contested: %s", (code, dishonored, contested) => {
    expect(isDishonored(code)).toBe(dishonored);
    expect(isContested(code)).toBe(contested);
  });
});
