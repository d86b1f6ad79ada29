import { expect, it } from "vitest";
import { restricts } from "../index.ts";

it.each([
  ["ViewOnly", "guest", true],
  ["ViewOnly", "user", true],
  ["ViewOnly", "clerk", true],
  ["TaxSale", "guest", true],
  ["TaxSale", "user", true],
  ["TaxSale", "clerk", false],
  ["Private", "guest", true],
  ["Private", "user", false],
  ["Private", "clerk", false],
] as const)("the restriction %s keeps a %s from paying: %s", (restriction, visitor, keeps) => {
  expect(restricts(restriction, { visitor })).toBe(keeps);
});

it("a visitor without a role is a guest", () => {
  expect(restricts("Private", {})).toBe(true);
  expect(restricts("TaxSale", {})).toBe(true);
});
