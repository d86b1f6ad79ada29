import type { ApiFailure } from "@county-pay/core/client";
import { expect, it, vi } from "vitest";
import { allOf } from "./all-of.ts";

const FAILURE: ApiFailure = { code: "unavailable", status: 503, message: "", details: {} };
const query = (loading: "loading" | "ready" | "failed") => ({
  loading,
  failure: loading === "failed" ? FAILURE : null,
  again: vi.fn(),
});

it.each([
  [[], "ready"],
  [["ready", "ready"], "ready"],
  [["ready", "loading"], "loading"],
  [["loading", "failed"], "failed"],
] as const)("queries that are %s are %s together", (states, together) => {
  const { loading, failure } = allOf(states.map(query));
  expect([loading, failure]).toEqual([together, together === "failed" ? FAILURE : null]);
});

it("trying again requests every query again", () => {
  const queries = [query("ready"), query("failed")];
  allOf(queries).again();
  for (const { again } of queries) expect(again).toHaveBeenCalledOnce();
});
