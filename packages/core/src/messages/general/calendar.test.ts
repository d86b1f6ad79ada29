import { describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../all/index.ts";
import { formatDeadline } from "./calendar.ts";

describe("deadlines", () => {
  it("deadlines include the weekday, in any time zone of the machine", () => {
    expect(formatDeadline("2025-12-15")).toBe("Monday, December 15, 2025");
    expect(formatDeadline("2025-12-15", ALL_LANGUAGES.es)).toBe("lunes 15 de diciembre de 2025");
    expect(formatDeadline(null)).toBe("");
    expect(formatDeadline("soon")).toBe("");
  });

  it.each(Object.values(ALL_LANGUAGES))(
    "has the words that $code has for every day of a year",
    (language) => {
      const known = new Intl.DateTimeFormat(`${language.code}-US`, { dateStyle: "full", timeZone: "UTC" });
      for (const day of Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))) {
        const parts = known.formatToParts(day).filter(({ type }) => type !== "literal");
        const said = formatDeadline(day.toISOString().slice(0, 10), language);
        for (const { value } of parts) expect(said.replaceAll("\u00a0", " ")).toContain(value);
      }
    },
  );
});
