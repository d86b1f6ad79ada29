import { expect, it } from "vitest";
import { newestScansFirst } from "../index.ts";

// PREVIEW-032
it("the newest scan is first, by its numeric ID", () => {
  const scans = ["9", "10", "999999999999999999", "1000", "999999999999999998"].map((Id) => ({ Id }));
  expect(newestScansFirst(scans).map(({ Id }) => Id)).toEqual([
    "999999999999999999",
    "999999999999999998",
    "1000",
    "10",
    "9",
  ]);
  expect(newestScansFirst([])).toEqual([]);
});
