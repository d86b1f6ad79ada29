import { endpoint, odataQuery } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import * as v from "valibot";
import { expect, it } from "vitest";
import { parseInput } from "./parse.ts";
import { Refusal } from "./refusal.ts";

const read = endpoint({
  name: "Read",
  method: "GET",
  path: "/odata/Read",
  access: "login",
  query: odataQuery({ AmountDue: "number" }),
  answer: v.unknown(),
  source: "1:123",
});

it("parseInput returns the parsed query of an OData read", () => {
  const input = parseInput(read, { params: {}, query: { $filter: "AmountDue eq 1.5" }, body: undefined });
  expect(input).toMatchObject({
    query: { filter: [{ op: "eq", field: "AmountDue", value: 1.5 }], top: 100 },
  });
});

it("parseInput refuses an unsupported OData query with a 400 that lists what is allowed", () => {
  const refusal = parseInput(read, { params: {}, query: { $filter: "Secret gt 1" }, body: undefined });
  if (!(refusal instanceof Refusal)) throw new Error("was not refused");
  expect(refusal.status).toBe(400);
  expect(refusal.toWire(ENGLISH)).toMatchObject({
    Code: "validation_failed",
    Details: { Paths: ["$filter"], Allowed: { Fields: { AmountDue: "number" }, MaxTop: 100 } },
  });
  expect(JSON.stringify(refusal.toWire(ENGLISH))).not.toContain("Secret");
});
