import { describe, expect, it } from "vitest";
import { createScanBurst, SCAN_KEY_GAP_MS } from "./burst.ts";

/** Types the keys of `text`, then Enter, with this many milliseconds between them. */
function press(text: string, gap: number, beforeEnter = gap) {
  const burst = createScanBurst();
  let at = 1_000;
  for (const key of text) {
    burst.key(key, at);
    at += gap;
  }
  burst.key("Enter", at - gap + beforeEnter);
  return burst;
}

describe("a scanner's keys", () => {
  it("a scan is the whole new value, wherever the cursor was in the old text", () => {
    const burst = press("027-0044-12", 8);
    expect(burst.readIn("smith027-0044-12")).toBe("027-0044-12");
    expect(burst.readIn("smi027-0044-12th")).toBe("027-0044-12");
    expect(burst.readIn("027-0044-12")).toBe("027-0044-12");
  });

  it("a scan is recognized when the scanner presses Shift for a capital letter", () => {
    const burst = createScanBurst();
    for (const [at, key] of ["R", "4", "Shift", "A", "0", "2", "1", "Enter"].entries())
      burst.key(key, at * 10);
    expect(burst.readIn("oakR4A021")).toBe("R4A021");
  });

  it("a scan after earlier typing does not include the typed text", () => {
    const burst = createScanBurst();
    for (const [at, key] of [..."smith"].entries()) burst.key(key, at * 150);
    for (const [at, key] of [..."2026-0000310", "Enter"].entries()) burst.key(key, 5_000 + at * 5);
    expect(burst.readIn("smith2026-0000310")).toBe("2026-0000310");
  });

  it("a scan is one value even if a busy machine delayed its first keys", () => {
    const burst = createScanBurst();
    burst.key("2", 1_000);
    for (const [at, key] of [..."026-0000048", "Enter"].entries()) burst.key(key, 1_000 + 200 + at * 5);
    expect(burst.readIn("2026-0000048")).toBe("2026-0000048");
  });

  it.each([
    ["that a person typed", press("027-0044-12", SCAN_KEY_GAP_MS + 1)],
    ["that a person ended with Enter", press("027-0044-12", 8, 400)],
    ["that are too few for a number", press("02712", 8)],
  ])("the keys of %s do not change the text", (_, burst) => {
    expect(burst.readIn("smith027-0044-12")).toBe("smith027-0044-12");
  });

  it("keys from before a later search do not change its text", () => {
    expect(press("027-0044-12", 8).readIn("Dunmoor")).toBe("Dunmoor");
  });
});
