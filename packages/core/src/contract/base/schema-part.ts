import type { GenericSchema } from "valibot";

/**
 * What is read of any valibot schema or action by code that walks through schemas. A schema with a `pipe` begins it with
 * itself; the rest (`entries`, `options`, `wrapped`…) depends on the type.
 */
export interface SchemaPart {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly SchemaPart[];
  readonly requirement?: unknown;
  readonly [name: string]: unknown;
}

/** A schema, to walk through. */
export const partOf = (schema: GenericSchema): SchemaPart => schema as unknown as SchemaPart;

/** The actions of a schema's pipe in order, also of the pipes that it begins with or goes through. */
export const actionsOf = (part: SchemaPart): readonly SchemaPart[] =>
  (part.pipe ?? []).flatMap((item) => (item.kind === "schema" ? actionsOf(item) : [item]));
