import { describe, expect, it } from "vitest";
import { keepDigits } from "./digits.ts";
import { firstBroken } from "./problem.ts";
import { allowed, atMost, digitsAndHyphens, digitsOnly, noOuterSpaces, notBlank } from "./rules.ts";

describe("the rules shared by fields", () => {
  it.each([
    ["letters, digits and ! @ # - , .", "Ada O 9!@#-,.", true],
    ["letters of any language", "José Müller-Łuk", true],
    ["no apostrophe", "O'Hara", false],
    ["no underscore", "a_b", false],
    ["no line break", "a\nb", false],
    ["nothing at all", "", true],
  ])("a name may have %s", (_, text, holds) => {
    expect(allowed(text)).toBe(holds);
  });

  it.each([
    ["0123", true],
    ["", false],
    [" 1", false],
    ["1.0", false],
    ["-1", false],
    ["١٢٣", false],
  ])("%j is digits only: %s", (text, holds) => {
    expect(digitsOnly(text)).toBe(holds);
  });

  it("a digits field keeps the digits of the typed text, up to the maximum", () => {
    expect([keepDigits(" 4-1a2 "), keepDigits("12345", 4), keepDigits("x")]).toEqual(["412", "1234", ""]);
  });

  it("a digits field reports the remaining errors", () => {
    expect([digitsAndHyphens("31401-1234"), digitsAndHyphens("31401 1234"), digitsAndHyphens("")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([notBlank(" "), notBlank(" a ")]).toEqual([false, true]);
    expect([noOuterSpaces("a b"), noOuterSpaces("a ")]).toEqual([true, false]);
    expect([atMost(2)("ab"), atMost(2)("abc")]).toEqual([true, false]);
  });

  it("rules report the sentence of the first broken one", () => {
    const problem = firstBroken([notBlank, "blank"], [digitsOnly, "digits"]);
    expect([problem(" "), problem("a"), problem("1")]).toEqual(["blank", "digits", ""]);
  });
});
