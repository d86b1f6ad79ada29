import { describe, expect, it } from "vitest";
import { zonedIso } from "./zoned.ts";

describe("a moment in the county's zone", () => {
  it.each([
    ["2026-01-15T17:04:05Z", "America/New_York", "2026-01-15T12:04:05-05:00"],
    ["2026-07-15T17:04:05Z", "America/New_York", "2026-07-15T13:04:05-04:00"],
    ["2026-01-01T03:30:00Z", "America/Los_Angeles", "2025-12-31T19:30:00-08:00"],
    ["2026-01-01T05:00:00Z", "America/New_York", "2026-01-01T00:00:00-05:00"],
    ["2026-01-01T00:00:00Z", "UTC", "2026-01-01T00:00:00+00:00"],
  ])("%s in %s", (moment, zone, expected) => {
    expect(zonedIso(new Date(moment), zone)).toBe(expected);
    expect(new Date(zonedIso(new Date(moment), zone)).getTime()).toBe(new Date(moment).getTime());
  });
});
