import { expect, it } from "vitest";
import { isYearList } from "./years.ts";

// SEARCH-043
it.each([
  ['{"Clerk":{"minYear":2010,"maxYear":2026},"User":{"minYear":"2020","maxYear":2026}}', true],
  ['{"User":{"minYear":2020,"maxYear":2020}}', true],
  ["{}", false],
  ['{"User":{"minYear":2026,"maxYear":2020}}', false],
  ['{"User":{"minYear":2026}}', false],
  ["2020-2026", false],
])("%s is a list of years: %s", (text, expected) => {
  expect(isYearList(text)).toBe(expected);
});
