import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizePhone, phoneProblem, showPhone } from "./phone.ts";

// VALID-010, VALID-012, VALID-013
describe("a telephone number", () => {
  it.each([
    ["", "Enter numbers only."],
    ["912555014x", "Enter numbers only."],
    ["912555014", "Phone number too short."],
    ["9125550142", ""],
    ["91255501422", "Not a possible phone number."],
    ["1125550142", "Invalid phone number"],
    ["9121550142", "Invalid phone number"],
    ["9119550142", "Invalid phone number"],
    ["9124110142", "Invalid phone number"],
  ])("the telephone number %j has the error %j", (digits, problem) => {
    expect(phoneProblem(digits)).toBe(problem);
  });

  it.each([
    ["912-555-0142", "9125550142"],
    ["+1 (912) 555.0142", "9125550142"],
    ["19125550142", "9125550142"],
    ["+1+1 912", "912"],
    ["2912555014", "2912555014"],
  ])("a telephone number typed as %j is stored as %j", (typed, expected) => {
    expect(normalizePhone(typed)).toBe(expected);
  });

  it.each([
    ["9125550142", "912-555-0142"],
    ["19125550142", "912-555-0142"],
    ["29125550142", "29125550142"],
    ["91255", "91255"],
    ["", ""],
  ])("a telephone number %j is shown as %j", (phone, shown) => {
    expect(showPhone(phone)).toBe(shown);
  });

  it("a telephone number does not change when it is normalized or formatted repeatedly", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."+1129-() .x"), maxLength: 16 });
    fc.assert(
      fc.property(typed, (text) => {
        const normalized = normalizePhone(text);
        expect(normalizePhone(normalized)).toBe(normalized);
        expect(normalizePhone(showPhone(normalized))).toBe(normalized);
      }),
    );
  });
});
