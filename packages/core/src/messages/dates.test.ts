import { describe, expect, it } from "vitest";
import { formatDate, formatDeadline, isoDateAt } from "./dates.ts";

describe("dates", () => {
  it("are written as people here write them", () => {
    expect(formatDate("2025-12-05")).toBe("12/05/2025");
    expect(formatDate(null)).toBe("");
    expect(formatDate("soon")).toBe("");
  });

  it("carry the weekday where they are a deadline, whatever the zone of the machine", () => {
    expect(formatDeadline("2025-12-15")).toBe("Monday, December 15, 2025");
    expect(formatDeadline("2025-12-15", "es")).toBe("lunes, 15 de diciembre de 2025");
    expect(formatDeadline(null)).toBe("");
  });

  it("know the day of the county, which may be yesterday here", () => {
    const justAfterMidnight = Date.parse("2025-12-16T03:00:00Z");
    expect(isoDateAt(justAfterMidnight, "America/New_York")).toBe("2025-12-15");
    expect(isoDateAt(justAfterMidnight, "UTC")).toBe("2025-12-16");
  });
});
