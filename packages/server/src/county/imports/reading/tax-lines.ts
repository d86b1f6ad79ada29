import { TaxLine, type TaxLineWire } from "@county-pay/core/contract";
import * as v from "valibot";

type Entry = (typeof TaxLine.entries)[keyof typeof TaxLine.entries];
type Check = (value: unknown) => boolean;

const TaxLines = v.array(TaxLine);

/** What the schema of one field requires, without its messages. */
function checkOf(entry: Entry): Check {
  const schema = entry.type === "optional" ? entry.wrapped : entry;
  if (schema.type === "string") {
    const [, { requirement: longest }] = schema.pipe;
    return (value) => typeof value === "string" && value.length <= longest;
  }
  const [, ...actions] = schema.pipe;
  return (value) => typeof value === "number" && actions.every(({ requirement }) => requirement(value));
}

const CHECKS: ReadonlyMap<string, Check> = new Map(
  Object.entries(TaxLine.entries).map(([name, entry]) => [name, checkOf(entry)]),
);
const REQUIRED = Object.entries(TaxLine.entries).flatMap(([name, { type }]) =>
  type === "optional" ? [] : [name],
);

/** Whether a value has the fields of a tax line and no others, so that the schema would return it as it is. */
function isPlainly(value: unknown): value is TaxLineWire {
  if (typeof value !== "object" || value === null) return false;
  for (const [name, given] of Object.entries(value)) if (!CHECKS.get(name)?.(given)) return false;
  return REQUIRED.every((name) => Object.hasOwn(value, name));
}

/**
 * The tax lines of a JSON text; null if it is something else. The usual ones are not given to the schema, which copies
 * each field: on a file with many, that took a tenth of the time of reading it.
 */
export function parseTaxLines(text: string): readonly TaxLineWire[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (Array.isArray(given) && given.every(isPlainly)) return given;
  const lines = v.safeParse(TaxLines, given);
  return lines.success ? lines.output : null;
}
