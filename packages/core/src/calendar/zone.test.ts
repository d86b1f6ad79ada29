import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { printDatesOtherwise } from "../testing/other-dates.ts";
import { hasPassed, isoDateAt, localMonth, yearAt } from "./zone.ts";

describe("a county's days", () => {
  it("days follow the county's clock: it may still be yesterday there", () => {
    const justAfterMidnight = Date.parse("2025-12-16T03:00:00Z");
    expect(isoDateAt(justAfterMidnight, "America/New_York")).toBe("2025-12-15");
    expect(isoDateAt(justAfterMidnight, "UTC")).toBe("2025-12-16");
  });

  // WIRE-011
  it("days determine what is past due and the current year, at every hour around midnight", () => {
    for (const zone of ["America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
      for (let hour = -30; hour <= 30; hour += 1) {
        const now = Date.parse("2026-01-01T00:30:00Z") + hour * 3_600_000;
        const today = isoDateAt(now, zone);
        expect(yearAt(now, zone)).toBe(today.slice(0, 4));
        for (const day of ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"])
          expect(hasPassed(day, now, zone)).toBe(day < today);
      }
  });
});

it("the reader's own month follows their clock", () => {
  expect(localMonth(new Date(2026, 0, 31, 23, 59).getTime())).toEqual({ year: 2026, month: 1 });
  expect(localMonth(new Date(2026, 11, 1).getTime())).toEqual({ year: 2026, month: 12 });
});

describe("a browser that prints dates in another order", () => {
  let end: () => void;
  beforeEach(() => {
    end = printDatesOtherwise();
  });
  afterEach(() => end());

  it("the county's day is the same, and what is past due is right", () => {
    const evening = Date.parse("2026-11-29T03:00:00Z");
    expect(isoDateAt(evening, "America/New_York")).toBe("2026-11-28");
    expect(hasPassed("2026-11-28", evening, "America/New_York")).toBe(false);
    expect(hasPassed("2026-11-27", evening, "America/New_York")).toBe(true);
    expect(hasPassed("2026-11-28", evening, "UTC")).toBe(true);
    expect(yearAt(Date.parse("2027-01-01T03:00:00Z"), "America/New_York")).toBe("2026");
  });
});
