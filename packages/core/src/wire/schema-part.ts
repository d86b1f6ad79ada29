import type { GenericSchema } from "valibot";

/**
 * The properties of any valibot schema or action that code reads when it walks through schemas. The `pipe` of a schema
 * starts with the schema itself; the rest (`entries`, `options`, `wrapped`…) depends on the type.
 */
export interface SchemaPart {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly SchemaPart[];
  readonly requirement?: unknown;
  readonly [name: string]: unknown;
}

/** A schema as a part to walk through. */
export const partOf = (schema: GenericSchema): SchemaPart => schema as unknown as SchemaPart;

/** The actions of a schema's pipe in order, including those of the pipes that it contains. */
export const actionsOf = (part: SchemaPart): readonly SchemaPart[] =>
  (part.pipe ?? []).flatMap((item) => (item.kind === "schema" ? actionsOf(item) : [item]));
