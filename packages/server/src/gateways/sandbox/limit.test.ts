import { expect, it } from "vitest";
import { createLimit } from "./limit.ts";

it("a limit of calls per second lets in a second's calls at once, and says when to come again", () => {
  let now = 0;
  const limit = createLimit(2, () => now);
  expect([limit(), limit(), limit()]).toEqual([null, null, 1]);
  now = 500;
  expect([limit(), limit()]).toEqual([null, 1]);
  now = 60_000;
  expect([limit(), limit(), limit()]).toEqual([null, null, 1]);
});

it("a limit below one call per second asks callers to wait for whole seconds", () => {
  let now = 0;
  const limit = createLimit(0.2, () => now);
  expect([limit(), limit()]).toEqual([null, 5]);
  now = 5_000;
  expect(limit()).toBeNull();
});
