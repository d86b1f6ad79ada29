import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../testing/arbitrary.ts";
import type { Endpoint } from "./endpoint.ts";
import * as contract from "./index.ts";

const endpoints = Object.values<unknown>(contract).filter(
  (value): value is Endpoint =>
    typeof value === "object" && value !== null && "path" in value && "access" in value,
);
const byName = endpoints.map((call) => [call.name, call] as const);

it("names every call and every path once", () => {
  expect(endpoints.length).toBeGreaterThan(15);
  expect(new Set(endpoints.map((call) => call.name)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map((call) => `${call.method} ${call.path}`)).size).toBe(endpoints.length);
});

/** Invented paths that do not live under /AlchemePay/: the card frame's calls have an origin of their own. */
const ELSEWHERE = /^\/checkout\/:checkoutId\//;

describe.each(byName)("%s", (_name, call) => {
  it("describes every parameter that its path has, and no other", () => {
    const named = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
    const described =
      call.params && "entries" in call.params ? Object.keys(call.params.entries as object) : [];
    expect(described.sort()).toEqual(named.sort());
  });

  it("says where the specification has it, and lives under /AlchemePay/ where its path is invented", () => {
    expect(call.source).toMatch(/^(?:[01]:\d{1,3}|rulings \d\.\d{1,2}|payments\.md \d)$/);
    if (call.invented) expect(ELSEWHERE.test(call.path) || call.path.startsWith("/AlchemePay/")).toBe(true);
  });

  it("reads back what it prints", () => {
    for (const schema of [call.answer, call.body]) {
      if (!schema) continue;
      const given = fc.property(arbitraryOf(schema), (value) => {
        const parsed = v.parse(schema, value);
        expect(v.parse(schema, JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      });
      fc.assert(given, { numRuns: 40 });
    }
  });
});
