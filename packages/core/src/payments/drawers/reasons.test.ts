import { expect, it } from "vitest";
import { needsNote, OVER_SHORT_REASONS, overShortReason } from "./reasons.ts";

it("a note is required for a reason that alone explains nothing", () => {
  expect(OVER_SHORT_REASONS.filter(needsNote)).toEqual(["unknown", "other"]);
});

it("a reason is found by its code", () => {
  expect([overShortReason("change"), overShortReason(""), overShortReason("toString")]).toEqual([
    "change",
    null,
    null,
  ]);
});
