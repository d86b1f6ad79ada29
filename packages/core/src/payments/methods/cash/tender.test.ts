import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../../money/index.ts";
import { readTendered } from "./tender.ts";

describe("cash at the counter", () => {
  const total = cents(4_025);
  it.each([
    ["", null, 0, "Enter the cash that you received."],
    ["forty", null, 0, "Enter an amount, such as 50.00."],
    ["50,00", null, 0, "Use a point for cents: 50.00."],
    ["1.000", null, 0, "Enter value up to 2 decimal places only"],
    ["40.255", null, 0, "Enter value up to 2 decimal places only"],
    ["40.24", 4_024, 0, "The cash received is less than the total."],
    ["-50", -5_000, 0, "The cash received is less than the total."],
    ["40.25", 4_025, 0, ""],
    ["40.26", 4_026, 1, ""],
    ["$50", 5_000, 975, ""],
  ])("cash received is read: %j", (typed, received, change, error) => {
    expect(readTendered(typed, total)).toEqual({ received, change, error });
  });

  it("cash received is never zero, even for a total of zero", () => {
    expect(readTendered("0", cents(0)).error).not.toBe("");
  });

  it("a cash payment keeps the total and returns the change", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (due, more) => {
        const tender = readTendered(((due + more) / 100).toFixed(2), cents(due));
        expect(tender).toEqual({ received: due + more, change: more, error: "" });
      }),
    );
  });
});
