import type { GenericSchema } from "valibot";
import { CountyPayError } from "../../errors.ts";
import { type SchemaPart as Part, partOf } from "../../wire/schema-part.ts";

/** A JSON Schema (2020-12), as an OpenAPI 3.1 document holds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const OPTIONAL = new Set(["optional", "exact_optional", "nullish"]);

/** The checks that apply to the input before a transformation changes it. */
function checksOf(part: Part): readonly Part[] {
  const checks: Part[] = [];
  for (const item of part.pipe ?? []) {
    if (item.kind === "transformation" && item.type !== "trim") break;
    checks.push(...(item.kind === "schema" ? checksOf(item) : [item]));
  }
  return checks;
}

/** The JSON Schema keyword of an action, for each type; actions without one (checks by code) are omitted. */
const SAID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { min_length: "minLength", max_length: "maxLength", length: "maxLength" },
  array: { min_length: "minItems", max_length: "maxItems" },
  record: { min_entries: "minProperties", max_entries: "maxProperties" },
  number: {
    min_value: "minimum",
    max_value: "maximum",
    gt_value: "exclusiveMinimum",
    lt_value: "exclusiveMaximum",
  },
};
const FORMATS: Readonly<Record<string, JsonSchema>> = {
  iso_date: { format: "date" },
  iso_timestamp: { format: "date-time" },
  email: { format: "email" },
  uuid: { format: "uuid" },
  base64: { contentEncoding: "base64" },
  integer: { type: "integer" },
};

function constraintsOf(part: Part): JsonSchema {
  const checks = checksOf(part);
  const names = SAID[part.type] ?? {};
  const patterns = checks
    .map(({ requirement }) => requirement)
    .filter((requirement) => requirement instanceof RegExp && requirement.flags.replace("u", "") === "")
    .map((requirement) => (requirement as RegExp).source);
  const named = checks.flatMap(({ type, requirement }): [string, unknown][] => {
    const name = names[type];
    return name && typeof requirement === "number" ? [[name, requirement]] : [];
  });
  const formats = Object.assign({}, ...checks.map(({ type }) => FORMATS[type] ?? {})) as JsonSchema;
  const isFormat = "format" in formats || "contentEncoding" in formats;
  return {
    ...Object.fromEntries(named),
    ...formats,
    ...(patterns.length === 1 && !isFormat && { pattern: patterns[0] }),
    ...(patterns.length > 1 && !isFormat && { allOf: patterns.map((pattern) => ({ pattern })) }),
  };
}

const entriesOf = ({ entries }: Part): [string, Part][] => Object.entries(entries as Record<string, Part>);
const all = (parts: unknown): readonly JsonSchema[] => (parts as readonly Part[]).map(write);
const wrapped = (part: Part): JsonSchema => write(part.wrapped as Part);
const anyOf = ({ options }: Part): JsonSchema => ({ anyOf: all(options) });
const orNull = (part: Part): JsonSchema => ({ anyOf: [wrapped(part), { type: "null" }] });

function writeObject(part: Part): JsonSchema {
  const entries = entriesOf(part);
  const required = entries.filter(([, { type }]) => !OPTIONAL.has(type)).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, write(entry)])),
    ...(required.length > 0 && { required }),
    ...(part.type === "strict_object" && { additionalProperties: false }),
  };
}

const WRITERS: Readonly<Record<string, (part: Part) => JsonSchema>> = {
  string: (part) => ({ type: "string", ...constraintsOf(part) }),
  number: (part) => ({ type: "number", ...constraintsOf(part) }),
  boolean: () => ({ type: "boolean" }),
  null: () => ({ type: "null" }),
  unknown: () => ({}),
  any: () => ({}),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options }) => ({ enum: options }),
  nullable: orNull,
  nullish: orNull,
  optional: (part) => ({ ...wrapped(part), ...(part.default !== undefined && { default: part.default }) }),
  exact_optional: wrapped,
  object: writeObject,
  strict_object: writeObject,
  loose_object: writeObject,
  array: (part) => ({ type: "array", items: write(part.item as Part), ...constraintsOf(part) }),
  tuple: ({ items }) => ({ type: "array", prefixItems: all(items), minItems: (items as unknown[]).length }),
  record: (part) => ({
    type: "object",
    propertyNames: write(part.key as Part),
    additionalProperties: write(part.value as Part),
    ...constraintsOf(part),
  }),
  union: anyOf,
  variant: anyOf,
};

function write(part: Part): JsonSchema {
  const writer = WRITERS[part.type];
  if (!writer) throw new CountyPayError("internal", `no JSON Schema for ${part.type}`);
  return writer(part);
}

/**
 * The JSON Schema of the input of a contract schema, before transformations. JSON Schema cannot express checks by code
 * (two decimals, no control characters), so it accepts slightly more than the schema. Throws for a kind of schema that
 * the contract does not use.
 */
export const jsonSchema = (schema: GenericSchema): JsonSchema => write(partOf(schema));
