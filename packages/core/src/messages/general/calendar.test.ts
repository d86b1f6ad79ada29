import { describe, expect, it } from "vitest";
import { SPANISH } from "../es/index.ts";
import { formatDeadline } from "./calendar.ts";
import { ENGLISH } from "./language.ts";

describe("deadlines", () => {
  it("carry the weekday where they are a deadline, whatever the zone of the machine", () => {
    expect(formatDeadline("2025-12-15")).toBe("Monday, December 15, 2025");
    expect(formatDeadline("2025-12-15", SPANISH)).toBe("lunes, 15 de diciembre de 2025");
    expect(formatDeadline(null)).toBe("");
    expect(formatDeadline("soon")).toBe("");
  });

  it.each([ENGLISH, SPANISH])("has the words that $code has for every day of a year", (language) => {
    const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day));
    const known = new Intl.DateTimeFormat(`${language.code}-US`, { dateStyle: "full", timeZone: "UTC" });
    expect(days.map((day) => formatDeadline(new Date(day).toISOString().slice(0, 10), language))).toEqual(
      days.map((day) => known.format(day)),
    );
  });
});
