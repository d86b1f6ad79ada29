import { fail, ok, type Result } from "../../result.ts";
import {
  ODATA_LIMITS,
  type OdataCondition,
  type OdataFields,
  type OdataReason,
  type OdataType,
} from "./fields.ts";
import { readLiteral } from "./literal.ts";

type Value = string | number | boolean;

/** Reads a text from its start; a step that does not match leaves the position unchanged. */
class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the text continues with this pattern (sticky), and skips it if so. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  literal(type: OdataType): Value | null {
    const read = readLiteral(type, this.#text, this.#at);
    if (read) this.#at = read.end;
    return read === null ? null : read.value;
  }

  get atEnd(): boolean {
    return this.#at === this.#text.length;
  }
}

const NAME = /[A-Za-z]\w{0,63}/y;
const OPERATOR = / +(?:eq +|ne +null|in *\( *)/y;
const COMMA = / *, */y;
const CLOSE = / *\)/y;
const AND = / +and +/y;

/** The values of an `in` list up to its closing parenthesis. */
function valuesOf(reader: Reader, type: OdataType): Result<readonly Value[], OdataReason> {
  const values: Value[] = [];
  do {
    const value = reader.literal(type);
    if (value === null) return fail("value");
    if (values.push(value) > ODATA_LIMITS.inValues) return fail("too_many");
  } while (reader.take(COMMA));
  return reader.take(CLOSE) ? ok(values) : fail("syntax");
}

function conditionOf(reader: Reader, fields: OdataFields): Result<OdataCondition, OdataReason> {
  const field = reader.take(NAME);
  if (field === null) return fail("syntax");
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type === undefined) return fail("unknown_field");
  const operator = reader.take(OPERATOR)?.trim();
  if (operator === undefined) return fail("syntax");
  if (operator.startsWith("ne")) return ok({ op: "not-null", field });
  if (operator.startsWith("in")) {
    const values = valuesOf(reader, type);
    return values.ok ? ok({ op: "in", field, values: values.value } as OdataCondition) : values;
  }
  const value = reader.literal(type);
  return value === null ? fail("value") : ok({ op: "eq", field, value } as OdataCondition);
}

/**
 * Parses the conditions of a `$filter`: `eq`, `in`, `ne null`, joined by `and`, with single-quoted strings that double
 * their quotes. Refuses anything else: other operators, `or`, parentheses, functions, an unknown field or an invalid
 * value.
 */
export function parseFilter(text: string, fields: OdataFields): Result<OdataCondition[], OdataReason> {
  const reader = new Reader(text);
  const conditions: OdataCondition[] = [];
  do {
    const condition = conditionOf(reader, fields);
    if (!condition.ok) return condition;
    if (conditions.push(condition.value) > ODATA_LIMITS.conditions) return fail("too_many");
  } while (reader.take(AND));
  return reader.atEnd ? ok(conditions) : fail("syntax");
}
