import { expect, it } from "vitest";
import { daysAfter, daysBetween, isDay, monthsAfter } from "./days.ts";

it.each<readonly [string | null, number, string | null]>([
  ["2026-02-28", 1, "2026-03-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-01-01", -1, "2025-12-31"],
  ["soon", 30, null],
  [null, 30, null],
])("%s and %i days make %s", (day, days, expected) => {
  expect(daysAfter(day, days)).toBe(expected);
});

it.each([
  ["2026-02-28", true],
  ["2026-02-30", false],
  ["2026-2-3", false],
  ["soon", false],
  ["", false],
])("%j is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-11-15", 2, "2027-01-15"],
  ["2026-01-15", -1, "2025-12-15"],
])("%s and %i months make %s", (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected);
});

it("the days between two dates do not depend on the clock change between them", () => {
  expect(daysBetween("2026-03-01", "2026-03-31")).toBe(30);
  expect(daysBetween("2026-03-31", "2026-03-01")).toBe(-30);
});
