import { type Endpoint, odataAllowed, odataFieldsOf, type Parsed } from "@county-pay/core/contract";
import * as v from "valibot";
import { type Refusal, refuse } from "./refusal.ts";

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const PARTS = ["params", "query", "body"] as const;

/**
 * Parses the parts of a request with its endpoint's schemas. Refuses with validation_failed; `Details.Paths` names the
 * invalid parts, never their values; for an OData query `Details.Allowed` lists what is allowed.
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): Parsed<E> | Refusal {
  const parsed: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const read = v.safeParse(schema, raw[part]);
    if (!read.success) {
      const paths = read.issues.map((issue) => v.getDotPath(issue) ?? part);
      const fields = odataFieldsOf(schema);
      return refuse("validation_failed", {
        Paths: [...new Set(paths)].slice(0, 20),
        ...(fields && { Allowed: odataAllowed(fields) }),
      });
    }
    parsed[part] = read.output;
  }
  return parsed as unknown as Parsed<E>;
}
