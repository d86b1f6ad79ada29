import { type Kysely, type RawBuilder, sql } from "kysely";
import type { QueryConfig } from "pg";
import type { Tables } from "../tables.ts";
import { prepared } from "./prepared.ts";

/** A value that a statement gets each time it runs. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** In the text of a statement: the value with this name. */
export const slot = (name: string): RawBuilder<unknown> => sql`${new Slot(name)}`;

/** A statement's text, with its parameters: a slot is one parameter, however often it occurs. */
interface Composed {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

function compose(statement: RawBuilder<unknown>, kysely: Kysely<Tables>): Composed {
  const compiled = statement.compile(kysely);
  const parameters: unknown[] = [];
  const slots = new Map<string, number>();
  const places = compiled.parameters.map((parameter) => {
    const known = parameter instanceof Slot ? slots.get(parameter.name) : undefined;
    if (known !== undefined) return known;
    const place = parameters.push(parameter);
    if (parameter instanceof Slot) slots.set(parameter.name, place);
    return place;
  });
  return { text: compiled.sql.replace(/\$(\d+)/g, (_, at) => `$${places[Number(at) - 1]}`), parameters };
}

type Values = Readonly<Record<string, unknown>>;

const bound = ({ parameters }: Composed, values: Values): unknown[] =>
  parameters.map((each) => (each instanceof Slot ? values[each.name] : each));

/** Composes a statement with slots to run it once. */
export function composeOnce(
  statement: RawBuilder<unknown>,
  kysely: Kysely<Tables>,
  values: Values,
): QueryConfig {
  const composed = compose(statement, kysely);
  return { text: composed.text, values: bound(composed, values) };
}

/**
 * Composes statements once for each shape, on which alone their texts depend; all their values are in slots. They are
 * prepared, so what `prepared` says applies. Composing such a text takes longer than sending it.
 */
export function createShapes(): (
  shape: string,
  make: () => RawBuilder<unknown>,
  kysely: Kysely<Tables>,
  values: Values,
) => QueryConfig {
  const known = new Map<string, { readonly composed: Composed; readonly config: QueryConfig }>();
  return (shape, make, kysely, values) => {
    let found = known.get(shape);
    if (!found) {
      const composed = compose(make(), kysely);
      found = { composed, config: prepared({ sql: composed.text, parameters: [] }) };
      known.set(shape, found);
    }
    return { ...found.config, values: bound(found.composed, values) };
  };
}
