import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitAfter } from "./wait.ts";

describe("the interval between two tries", () => {
  it("the interval doubles up to the maximum", () => {
    expect([1, 2, 3, 4].map((tries) => waitAfter(tries, 2_000, 300_000))).toEqual([
      2_000, 4_000, 8_000, 16_000,
    ]);
    expect(waitAfter(50, 2_000, 300_000)).toBe(300_000);
    expect(waitAfter(99, 2_000, 900_000)).toBe(900_000);
  });

  it("the interval never shrinks", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        (tries, first) => {
          const wait = waitAfter(tries, first, 300_000);
          expect(waitAfter(tries + 1, first, 300_000)).toBeGreaterThanOrEqual(wait);
          expect(wait).toBeLessThanOrEqual(300_000);
        },
      ),
    );
  });
});
