import { describe, expect, it } from "vitest";
import { isGood, reportOf } from "./engines.mjs";

const passing = { engine: "chromium", result: { passed: 11, failed: [] } };
const failing = { engine: "firefox", result: { passed: 9, failed: ["a guest pays"] } };
const missing = { engine: "webkit", result: null };

describe("the report of a run in several engines", () => {
  it("the report names each engine, its failed journeys, and the packages of a missing engine", () => {
    expect(reportOf([passing, failing, missing])).toEqual([
      "Chromium: 11 passed, 0 failed",
      "Firefox: 9 passed, 1 failed",
      "  failed: a guest pays",
      "WebKitGTK: not installed (apt-get install webkit2gtk-driver xvfb)",
      "20 passed, 1 failed",
    ]);
  });

  it.each([
    ["no journey failed", [passing], true, true],
    ["a journey failed", [passing, failing], false, false],
    ["an engine is missing", [passing, missing], false, true],
    ["an engine is missing and all are required", [passing, missing], true, false],
    ["no engine is installed", [missing], false, false],
  ])("the result is right if %s", (_, results, requireAll, good) => {
    expect(isGood(results, requireAll)).toBe(good);
  });
});
