import { expect, it } from "vitest";
import { DISPUTE_REASONS } from "./dispute.ts";
import { daysLeft, SUGGESTED_PARTS, urgencyOf } from "./parts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// OFFICE-008
it.each([
  [8 * DAY, 8, "calm"],
  [7 * DAY + 1, 7, "calm"],
  [7 * DAY, 7, "soon"],
  [2 * DAY + 1, 2, "soon"],
  [2 * DAY, 2, "urgent"],
  [HOUR, 0, "urgent"],
  [-HOUR, -1, "urgent"],
])("a deadline in %i milliseconds is in %i days, and %s", (left, days, urgency) => {
  expect(daysLeft(left, 0)).toBe(days);
  expect(urgencyOf(left, 0)).toBe(urgency);
});

it("for every reason, the answer says what was paid", () => {
  for (const reason of DISPUTE_REASONS) expect(SUGGESTED_PARTS[reason]).toContain("paid");
});
