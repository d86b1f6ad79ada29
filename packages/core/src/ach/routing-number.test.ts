import fc from "fast-check";
import { expect, it } from "vitest";
import { isRoutingNumber, passesRoutingCheck } from "./routing-number.ts";

it.each([
  ["091400606", true],
  ["121042882", true],
  ["231380104", true],
  ["091400607", false],
  ["190140606", false],
  ["000000000", false],
  ["12104288", false],
  ["12104288A", false],
  ["", false],
])("the routing number '%s' is valid: %s", (routing, isValid) => {
  expect(isRoutingNumber(routing)).toBe(isValid);
});

it("each first eight digits have exactly one check digit, and one wrong digit is noticed", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.nat(7),
      fc.integer({ min: 1, max: 9 }),
      (id, at, by) => {
        const eight = String(id).padStart(8, "0");
        const valid = [..."0123456789"].map((digit) => eight + digit).filter(passesRoutingCheck);
        expect(valid).toHaveLength(1);
        const [right = ""] = valid;
        const other = (Number(right[at]) + by) % 10;
        expect(passesRoutingCheck(right.slice(0, at) + other + right.slice(at + 1))).toBe(false);
      },
    ),
  );
});
