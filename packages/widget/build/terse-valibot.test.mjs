import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { parseAst } from "rollup/parseAst";
import * as whole from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { terseValibot } from "./terse-valibot.mjs";

const source = fileURLToPath(import.meta.resolve("valibot"));
const file = join(tmpdir(), `terse-valibot-${process.pid}.mjs`);
const transformed = terseValibot.transform.call(
  { parse: parseAst },
  readFileSync(source, "utf8"),
  source,
).code;
let terse;
beforeAll(async () => {
  writeFileSync(file, transformed);
  terse = await import(pathToFileURL(file).href);
});
afterAll(() => rmSync(file));

/** Every kind of schema that our pages use, with sentences and without; variants last, because of their issues. */
const schemasOf = (v) => {
  const short = v.pipe(v.string(), v.trim(), v.nonEmpty("Enter it."), v.maxLength(3, "Too long."));
  const count = v.pipe(v.number("A number."), v.integer(), v.minValue(0), v.maxValue(9));
  const either = v.nullable(v.union([count, v.literal("none"), v.picklist(["a", "b"])]));
  const form = v.object({
    short,
    count: v.optional(count, 3),
    either,
    list: v.array(count),
    strict: v.optional(v.strictObject({ count, short: v.optional(short) })),
    map: v.record(v.pipe(v.string(), v.regex(/^k/)), v.boolean()),
    json: v.exactOptional(v.pipe(v.string(), v.parseJson(), v.strictTuple([v.boolean(), short]))),
  });
  const kinds = v.variant("type", [
    v.strictObject({ type: v.literal("x"), count }),
    v.variant("either", [
      v.object({ type: v.literal("y"), either: v.literal("a"), short }),
      v.object({ type: v.picklist(["y", "z"]), either: v.literal("none") }),
    ]),
  ]);
  return { form, kinds };
};
/** Usually right, so that some values are accepted. */
const mostly = (right, other) => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, other);
const scalar = fc.constantFrom("", " ab ", "abcd", "none", "a", 0, 3, 10, 1.5, true, null, undefined);
const forms = fc.record(
  {
    short: mostly([" ab ", "a"], scalar),
    count: mostly([0, 3, undefined], scalar),
    either: mostly([null, "none", "a", 3], scalar),
    list: fc.array(mostly([0, 3], scalar), { maxLength: 3 }),
    strict: fc.oneof(
      { weight: 6, arbitrary: fc.record({ count: mostly([3], scalar) }) },
      scalar,
      fc.record({ count: scalar, short: scalar, toString: scalar }, { requiredKeys: [] }),
    ),
    map: fc.dictionary(mostly(["k1", "k2"], fc.constant("z")), mostly([true], scalar)),
    json: mostly(['[true,"ab"]'], fc.oneof(scalar, fc.constantFrom('[true,""]', "[1]", "{"))),
  },
  { requiredKeys: ["short", "either", "list"] },
);
const kinds = fc.record(
  {
    type: fc.constantFrom("x", "y", "z", "other"),
    count: mostly([3], scalar),
    either: mostly(["a", "none"], scalar),
    short: mostly([" ab "], scalar),
  },
  { requiredKeys: ["type"] },
);
/** How often each outcome occurred: both must, many times. */
const outcomes = () => ({ true: 0, false: 0 });
const SENTENCES = ["Enter it.", "Too long.", "A number."];

it("the shortened valibot accepts, converts, and reports the same as the whole one, with our sentences", () => {
  const seen = outcomes();
  const schemas = { whole: schemasOf(whole).form, terse: schemasOf(terse).form };
  const issuesOf = ({ issues = [] }) =>
    issues.map(({ path, message }) => [
      path?.map(({ key }) => key),
      SENTENCES.find((own) => own === message),
    ]);
  fc.assert(
    fc.property(forms, (value) => {
      const expected = whole.safeParse(schemas.whole, value);
      const found = terse.safeParse(schemas.terse, value);
      seen[expected.success] += 1;
      expect([found.success, found.typed, found.output]).toEqual([
        expected.success,
        expected.typed,
        expected.output,
      ]);
      expect(issuesOf(found)).toEqual(issuesOf(expected));
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100);
});

it("the shortened valibot accepts and converts the same variants, also variants of variants", () => {
  const seen = outcomes();
  const schemas = { whole: schemasOf(whole).kinds, terse: schemasOf(terse).kinds };
  fc.assert(
    fc.property(kinds, (value) => {
      const expected = whole.safeParse(schemas.whole, value);
      const found = terse.safeParse(schemas.terse, value);
      seen[expected.success] += 1;
      expect(found.success).toBe(expected.success);
      if (expected.success) expect(found.output).toEqual(expected.output);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100);
});

it("an issue always has a message, so that a form with an error is never taken for a correct one", () => {
  const { issues } = terse.safeParse(terse.object({ a: terse.string() }), { a: 1 });
  expect(issues.map(({ message }) => message)).toEqual(["type"]);
});

it("the shortened valibot has none of valibot's own sentences", () => {
  expect(transformed).not.toContain("Expected ");
  expect(transformed.length).toBeLessThan(readFileSync(source, "utf8").length);
});

it("a build fails if valibot no longer has what is replaced", () => {
  const empty = () => terseValibot.transform.call({ parse: parseAst }, "export {};", source);
  expect(empty).toThrow("valibot changed: it has no _addIssue");
});
