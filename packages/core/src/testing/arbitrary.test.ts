import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "./arbitrary.ts";

const schemas: readonly (readonly [string, v.GenericSchema])[] = [
  ["a bounded string", v.pipe(v.string(), v.minLength(3), v.maxLength(5))],
  ["a pattern", v.pipe(v.string(), v.regex(/^[a-z]{2}-\d+$/))],
  ["a trimmed string", v.pipe(v.string(), v.trim(), v.minLength(1))],
  ["a string by examples", v.pipe(v.string(), v.examples(["Aa1!"]), v.regex(/^(?=.*\d).{4}$/))],
  ["a nested pipe", v.pipe(v.pipe(v.string(), v.maxLength(4)), v.regex(/^x+$/))],
  ["a date", v.pipe(v.string(), v.isoDate())],
  ["an instant", v.pipe(v.string(), v.isoTimestamp())],
  ["base64", v.pipe(v.string(), v.base64())],
  ["an address", v.pipe(v.string(), v.email())],
  ["a whole number", v.pipe(v.number(), v.integer(), v.minValue(7), v.maxValue(9))],
  ["a number above zero", v.pipe(v.number(), v.gtValue(0), v.maxValue(1e9))],
  ["a list", v.pipe(v.array(v.boolean()), v.minLength(1), v.maxLength(2))],
  ["a tuple", v.tuple([v.literal("a"), v.null()])],
  ["a record", v.record(v.picklist(["Paid", "Unpaid"]), v.boolean())],
  ["a union", v.union([v.number(), v.object({ a: v.optional(v.string()), b: v.nullish(v.boolean()) })])],
  ["a strict object", v.strictObject({ a: v.nullable(v.string()) })],
  [
    "a variant",
    v.variant("kind", [
      v.object({ kind: v.literal(1), one: v.string() }),
      v.looseObject({ kind: v.literal(2), two: v.unknown() }),
    ]),
  ],
];

it.each(schemas)("generated values are accepted: %s", (_name, schema) => {
  fc.assert(
    fc.property(arbitraryOf(schema), (value) => v.is(schema, value)),
    { numRuns: 60 },
  );
});

describe("the variety of generated values", () => {
  it("optional values are both omitted and included", () => {
    const made = fc.sample(arbitraryOf(v.object({ a: v.optional(v.literal(1)) })), 60);
    expect(new Set(made.map((value) => "a" in value))).toEqual(new Set([true, false]));
  });

  it("every option of a variant is generated", () => {
    const option = (kind: string) => v.object({ kind: v.literal(kind) });
    const made = fc.sample(arbitraryOf(v.variant("kind", [option("a"), option("b")])), 60);
    expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(["a", "b"]));
  });

  it("numbers that JSON cannot print are generated", () => {
    const made = fc.sample(arbitraryOf(v.number()), 200);
    expect(made).toContain(Number.POSITIVE_INFINITY);
  });
});

it("an error names a schema that nothing satisfies, and one that is unknown", () => {
  const impossible = v.pipe(
    v.string(),
    v.check(() => false),
  );
  expect(() => fc.sample(arbitraryOf(impossible), 1)).toThrow("string > check");
  expect(() => arbitraryOf(v.map(v.string(), v.string()))).toThrow("map");
});
