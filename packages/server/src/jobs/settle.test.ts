import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitAfter } from "./settle.ts";

describe("the interval between two requests to the gateway", () => {
  it("doubles up to five minutes", () => {
    expect([1, 2, 3, 4].map((checks) => waitAfter(checks, 2_000))).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(waitAfter(50, 2_000)).toBe(300_000);
  });

  it("never shrinks", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        (checks, first) => {
          expect(waitAfter(checks + 1, first)).toBeGreaterThanOrEqual(waitAfter(checks, first));
          expect(waitAfter(checks, first)).toBeLessThanOrEqual(300_000);
        },
      ),
    );
  });
});
