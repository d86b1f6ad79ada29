import type * as v from "valibot";
import { actionsOf, type SchemaPart as Part, partOf } from "../wire/schema-part.ts";

/** Actions that limit the length of a string. */
const STRING_BOUNDS = new Set(["max_length", "length", "iso_date", "uuid"]);
const LIST_BOUNDS = new Set(["max_length", "length"]);
const RECORD_BOUNDS = new Set(["max_entries", "entries"]);

/** The pattern covers the whole string and contains no unlimited repetition. */
const endsSomewhere = (pattern: unknown): boolean =>
  pattern instanceof RegExp &&
  pattern.source.startsWith("^") &&
  pattern.source.endsWith("$") &&
  !/[*+]|\{\d+,\}/.test(pattern.source.replace(/\\.|\[(?:\\.|[^\]\\]){0,500}\]/g, "x"));

const bounded = (part: Part, bounds: ReadonlySet<string>): boolean =>
  actionsOf(part).some(
    ({ type, requirement }) => bounds.has(type) || (type === "regex" && endsSomewhere(requirement)),
  );

const inside = (parts: readonly (readonly [string, unknown])[], path: string): readonly string[] =>
  parts.flatMap(([name, part]) => find(part as Part, `${path}${name}`));

const CHILDREN: Readonly<Record<string, (part: Part) => readonly (readonly [string, unknown])[]>> = {
  array: ({ item }) => [["[]", item]],
  record: ({ key, value }) => [
    ["{key}", key],
    ["{}", value],
  ],
};

function find(part: Part, path: string): readonly string[] {
  const { entries, options, items, wrapped } = part;
  const here =
    (part.type === "string" && !bounded(part, STRING_BOUNDS)) ||
    (part.type === "array" && !bounded(part, LIST_BOUNDS)) ||
    (part.type === "record" && !bounded(part, RECORD_BOUNDS) && (part.key as Part).type !== "picklist")
      ? [path]
      : [];
  const named = Object.entries((entries ?? {}) as object).map(
    ([name, entry]) => [`.${name}`, entry] as const,
  );
  const listed = [options, items]
    .flatMap((parts) => (Array.isArray(parts) ? (parts as unknown[]) : []))
    .filter((entry) => typeof entry === "object" && entry !== null)
    .map((entry, index) => [`|${index}`, entry] as const);
  const wraps = wrapped ? [["", wrapped] as const] : [];
  const others = CHILDREN[part.type]?.(part) ?? [];
  return [...here, ...inside([...named, ...listed, ...wraps, ...others], path)];
}

/**
 * The paths of all strings, lists, and records in a schema that can grow without limit; a contract should have none.
 */
export const unboundedParts = (schema: v.GenericSchema, path = ""): readonly string[] =>
  find(partOf(schema), path);
