import { expect, it } from "vitest";
import { CHECK_KINDS, isGuaranteed } from "../../../methods/index.ts";
import { checkKindProblem } from "./kind.ts";

it.each([
  ["personal", false],
  ["cashiers", true],
  ["certified", true],
  ["money_order", true],
] as const)("a check of the kind %s counts as certified funds: %s", (kind, guaranteed) => {
  expect(isGuaranteed(kind)).toBe(guaranteed);
  expect(checkKindProblem(kind, true) === "").toBe(guaranteed);
});

it("every kind of check pays a bill that is not under tax sale", () => {
  expect(CHECK_KINDS.map((kind) => checkKindProblem(kind, false))).toEqual(["", "", "", ""]);
});
