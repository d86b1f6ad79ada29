import { describe, expect, it } from "vitest";
import { formatDate } from "./dates.ts";

// CONST-021
describe("dates", () => {
  it("are written as people here write them", () => {
    expect(formatDate("2025-12-05")).toBe("12/05/2025");
    expect(formatDate(null)).toBe("");
    expect(formatDate("soon")).toBe("");
  });
});
