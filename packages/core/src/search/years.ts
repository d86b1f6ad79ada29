import * as v from "valibot";
import { parseCustomization } from "../company/texts/customization.ts";

const Year = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1900),
  v.maxValue(9999),
);
const Span = v.object({ minYear: Year, maxYear: Year });
const YearList = v.object({ Clerk: v.optional(Span), User: v.optional(Span) });

/**
 * Whether a text is a YearList: JSON with a span from minYear to maxYear for Clerk, for User or for both
 * (SEARCH-043).
 */
export function isYearList(text: string): boolean {
  const { Clerk, User } = parseCustomization(text, YearList) ?? {};
  const spans = [Clerk, User].filter((span) => span !== undefined);
  return spans.length > 0 && spans.every(({ minYear, maxYear }) => minYear <= maxYear);
}

/** The number of years offered if the county names none. */
const DEFAULT_SPAN = 10;
const LONGEST_LIST = 200;

/**
 * The years that an address search offers, newest first: from the customization YearList, which has one span for clerks
 * and one for all other users (SEARCH-043), or the current tax year and those before it.
 */
export function yearChoices(
  customization: Readonly<Record<string, string>>,
  currentYear: string,
  role: "Clerk" | "User" = "User",
): readonly string[] {
  const newest = Number(currentYear);
  const span = parseCustomization(customization.YearList, YearList)?.[role] ?? {
    minYear: newest - DEFAULT_SPAN + 1,
    maxYear: newest,
  };
  const length = Math.min(LONGEST_LIST, Math.max(0, span.maxYear - span.minYear + 1));
  return Array.from({ length }, (_, index) => String(span.maxYear - index));
}
