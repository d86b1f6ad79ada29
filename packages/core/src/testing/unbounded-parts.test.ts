import * as v from "valibot";
import { expect, it } from "vitest";
import { unboundedParts } from "./unbounded-parts.ts";

const short = v.pipe(v.string(), v.maxLength(9));

it.each<readonly [string, v.GenericSchema, readonly string[]]>([
  ["a plain string", v.string(), [""]],
  ["a string with an end", short, []],
  ["a pattern with an end", v.pipe(v.string(), v.regex(/^[a-z+*]{1,9}\+?$/)), []],
  ["a pattern without an end", v.pipe(v.string(), v.regex(/^\d+$/)), [""]],
  ["a pattern without a beginning", v.pipe(v.string(), v.regex(/\d{3}$/)), [""]],
  ["an inner pipe", v.pipe(short, v.trim()), []],
  ["a list", v.array(short), [""]],
  ["a list of strings", v.pipe(v.array(v.string()), v.maxLength(2)), ["[]"]],
  ["a record", v.record(short, v.string()), ["", "{}"]],
  ["a record by a closed list", v.record(v.picklist(["a"]), short), []],
  ["what is inside", v.object({ a: v.nullable(v.object({ b: v.optional(v.string()) })) }), [".a.b"]],
  ["a variant", v.variant("a", [v.object({ a: v.literal("b"), c: v.string() })]), ["|0.c"]],
])("%s", (_name, schema, paths) => {
  expect(unboundedParts(schema)).toEqual(paths);
});
