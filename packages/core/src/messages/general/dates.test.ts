import { describe, expect, it } from "vitest";
import { formatDate } from "./dates.ts";

// CONST-021
describe("dates", () => {
  it("dates are written in American format", () => {
    expect(formatDate("2025-12-05")).toBe("12/05/2025");
    expect(formatDate(null)).toBe("");
    expect(formatDate("soon")).toBe("");
  });
});
