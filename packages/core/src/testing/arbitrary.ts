import fc from "fast-check";
import * as v from "valibot";
import { actionsOf, type SchemaPart as Part, partOf } from "../wire/schema-part.ts";

/** A filter that rejects this many values in a row will never accept one. */
const TRIES = 20_000;

const LONGEST_STRING = 40;
const LONGEST_LIST = 4;

const nameOf = (part: Part): string => part.pipe?.map(({ type }) => type).join(" > ") ?? part.type;

/** Actions that a generated list already satisfies. */
const MET_BY_LISTS = new Set(["max_length", "min_length", "length", "non_empty"]);

/** Keeps the values that the schema accepts; throws if it accepts none of them. */
function accepted<T>(made: fc.Arbitrary<T>, part: Part): fc.Arbitrary<T> {
  if (part.type === "array" && actionsOf(part).every(({ type }) => MET_BY_LISTS.has(type))) return made;
  let refused = 0;
  return made.filter((value) => {
    const is = v.is(part as unknown as v.GenericSchema, value);
    refused = is ? 0 : refused + 1;
    if (refused > TRIES) throw new Error(`no value found that this schema accepts: ${nameOf(part)}`);
    return is;
  });
}

const requirementOf = (actions: readonly Part[], type: string): unknown =>
  actions.find((action) => action.type === type)?.requirement;

/** The strictest number required by actions of these types. */
function bound(actions: readonly Part[], types: readonly string[], tightest: typeof Math.max): number | null {
  const numbers = actions
    .filter(({ type }) => types.includes(type))
    .map(({ requirement }) => requirement)
    .filter((requirement) => typeof requirement === "number");
  return numbers.length === 0 ? null : tightest(...numbers);
}

const isoDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Strings for the actions that have a name in valibot. */
const NAMED: Readonly<Record<string, fc.Arbitrary<string>>> = {
  iso_date: isoDay.map((text) => text.slice(0, 10)),
  iso_timestamp: fc.oneof(
    isoDay,
    isoDay.map((text) => `${text.slice(0, 19)}-05:00`),
  ),
  iso_date_time: isoDay.map((text) => text.slice(0, 16)),
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z]{2,9}$/))
    .map(([name, host]) => `${name}@${host}.example`),
  url: fc.webUrl(),
  base64: fc.base64String({ maxLength: 24 }),
  uuid: fc.uuid(),
  digits: fc.stringMatching(/^\d{1,12}$/),
};

/**
 * A pattern that only excludes some characters: most strings match it, and generating them from the pattern is slow.
 */
const ALMOST_ANYTHING = /^\^(?:\(\?:)?\[\^/;

interface StringRules {
  readonly examples: unknown;
  readonly named: string | undefined;
  readonly pattern: RegExp | undefined;
  readonly length: { readonly minLength: number; readonly maxLength: number };
  readonly most: number;
}

function stringsFor({ examples, named, pattern, length, most }: StringRules): fc.Arbitrary<string> {
  const made: fc.Arbitrary<string>[] = [];
  if (Array.isArray(examples)) made.push(fc.constantFrom(...(examples as string[])));
  const byName = named === undefined ? undefined : NAMED[named];
  if (byName) made.push(byName);
  else if (pattern) made.push(fc.stringMatching(pattern));
  if (made.length === 0) {
    made.push(
      fc.string(length),
      fc.string({ ...length, unit: "binary" }),
      fc.string({ ...length, unit: "grapheme" }),
    );
    // Generates up to the maximum length, even if that is long.
    if (most <= 5_000) made.push(fc.nat({ max: most }).map((count) => "x".repeat(count)));
  }
  return fc.oneof(...made);
}

/** Strings by their rules: fast-check takes milliseconds to build one arbitrary, and hundreds of fields share rules. */
const builtStrings = new Map<string, fc.Arbitrary<string>>();

function strings(part: Part): fc.Arbitrary<unknown> {
  const actions = actionsOf(part);
  const examples = actions.find(({ type }) => type === "examples")?.examples;
  const least = bound(actions, ["min_length", "length", "non_empty"], Math.max) ?? 0;
  const most = bound(actions, ["max_length", "length"], Math.min) ?? LONGEST_STRING;
  const regex = requirementOf(actions, "regex");
  const isBuilt = regex instanceof RegExp && !Array.isArray(examples) && !ALMOST_ANYTHING.test(regex.source);
  const rules: StringRules = {
    examples,
    named: actions.find(({ type }) => NAMED[type])?.type,
    pattern: isBuilt ? regex : undefined,
    length: { minLength: least, maxLength: Math.max(least, Math.min(most, least + LONGEST_STRING)) },
    most,
  };
  const key = JSON.stringify({ ...rules, pattern: rules.pattern?.toString() });
  const made = builtStrings.get(key) ?? stringsFor(rules);
  builtStrings.set(key, made);
  return accepted(made, part);
}

function numbers(part: Part): fc.Arbitrary<unknown> {
  const actions = actionsOf(part);
  const min = bound(actions, ["min_value", "gt_value"], Math.max) ?? -1e9;
  const max = bound(actions, ["max_value", "lt_value"], Math.min) ?? 1e9;
  const whole = fc.maxSafeInteger().map((number) => Math.ceil(min) + (Math.abs(number) % (max - min + 1)));
  const near = fc.integer({
    min: Math.max(Math.ceil(min), -1_000_000),
    max: Math.max(Math.ceil(min), Math.min(Math.floor(max), 1_000_000)),
  });
  const made = [whole.map(Math.floor), near];
  if (!actions.some(({ type }) => ["integer", "safe_integer"].includes(type))) {
    // Amounts of money, and the result of parsing 1e999 as JSON.
    made.push(
      fc
        .integer({ min: Math.max(min, -1e9) * 100, max: Math.min(max, 1e9) * 100 })
        .map((number) => number / 100),
      fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0),
    );
  }
  return accepted(
    fc.oneof(...made).map((number) => number + 0),
    part,
  );
}

function objects(part: Part): fc.Arbitrary<unknown> {
  const entries = Object.entries(part.entries as Record<string, Part>);
  const requiredKeys = entries
    .filter(([, entry]) => !["optional", "exact_optional", "nullish"].includes(entry.type))
    .map(([name]) => name);
  const model = Object.fromEntries(entries.map(([name, entry]) => [name, valuesOf(entry)]));
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

function lists(part: Part, item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const actions = actionsOf(part);
  const minLength = bound(actions, ["min_length", "length", "non_empty"], Math.max) ?? 0;
  const most = bound(actions, ["max_length", "length"], Math.min) ?? Number.POSITIVE_INFINITY;
  return fc.array(item, {
    minLength,
    maxLength: Math.max(minLength, Math.min(most, minLength + LONGEST_LIST)),
  });
}

/** JSON, without numbers that JSON itself would print differently. */
const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

const wrapped = (part: Part): fc.Arbitrary<unknown> => valuesOf(part.wrapped as Part);
const options = (part: Part): fc.Arbitrary<unknown> =>
  fc.oneof(...(part.options as readonly Part[]).map(valuesOf));

const BY_TYPE: Readonly<Record<string, (part: Part) => fc.Arbitrary<unknown>>> = {
  string: strings,
  number: numbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  unknown: () => json,
  any: () => json,
  literal: ({ literal }) => fc.constant(literal),
  picklist: (part) => fc.constantFrom(...(part.options as readonly unknown[])),
  nullable: (part) => fc.option(wrapped(part), { nil: null }),
  nullish: (part) => fc.option(wrapped(part), { nil: null }),
  optional: wrapped,
  exact_optional: wrapped,
  object: objects,
  strict_object: objects,
  loose_object: objects,
  array: (part) => lists(part, valuesOf(part.item as Part)),
  tuple: (part) => fc.tuple(...(part.items as readonly Part[]).map(valuesOf)),
  record: (part) =>
    fc
      .array(fc.tuple(valuesOf(part.key as Part), valuesOf(part.value as Part)), { maxLength: LONGEST_LIST })
      .map((entries) => Object.fromEntries(entries as [string, unknown][])),
  union: options,
  variant: options,
  lazy: ({ getter }) => valuesOf((getter as (input: unknown) => Part)(undefined)),
};

function valuesOf(part: Part): fc.Arbitrary<unknown> {
  const make = BY_TYPE[part.type];
  if (!make) throw new Error(`arbitraryOf does not know the schema ${nameOf(part)}`);
  const made = make(part);
  return part.pipe || part.type === "record" ? accepted(made, part) : made;
}

/**
 * Values that a schema of the contract accepts, as parsed from JSON. It supports what the contract uses: strings and
 * numbers with their limits, regular expressions (for one that fast-check cannot read, provide `v.examples`), literals
 * and lists of them, objects, records, arrays, tuples, unions and variants, and optional or nullable values. Any other
 * check is satisfied by trial; a schema that no value satisfies causes an error that names it.
 */
export const arbitraryOf = <Schema extends v.GenericSchema>(
  schema: Schema,
): fc.Arbitrary<v.InferInput<Schema>> => valuesOf(partOf(schema)) as fc.Arbitrary<v.InferInput<Schema>>;
