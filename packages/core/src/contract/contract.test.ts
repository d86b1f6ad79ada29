import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import * as contract from "./index.ts";

const endpoints = Object.values<unknown>(contract).filter(
  (value): value is Endpoint =>
    typeof value === "object" && value !== null && "path" in value && "access" in value,
);

it("names every call and every path once", () => {
  expect(endpoints.length).toBeGreaterThan(15);
  expect(new Set(endpoints.map((call) => call.name)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map((call) => `${call.method} ${call.path}`)).size).toBe(endpoints.length);
});

it("describes every parameter that its path has", () => {
  for (const call of endpoints) {
    const named = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
    const described =
      call.params && "entries" in call.params ? Object.keys(call.params.entries as object) : [];
    expect(described.sort(), call.name).toEqual(named.sort());
  }
});
