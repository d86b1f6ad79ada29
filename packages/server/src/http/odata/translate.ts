import type { OdataFields } from "@county-pay/core/contract";
import { sql } from "kysely";
import { type AnyColumns, type Expression, literal, literals, typed } from "./columns.ts";

type Value = string | number | boolean;

/** A parsed query, without its field types. */
export interface AnyQuery {
  readonly filter: readonly (
    | { readonly op: "eq"; readonly field: string; readonly value: Value }
    | { readonly op: "in"; readonly field: string; readonly values: readonly Value[] }
    | { readonly op: "not-null"; readonly field: string }
  )[];
  readonly select: readonly string[];
  readonly orderBy: readonly { readonly field: string; readonly direction: "asc" | "desc" }[];
  readonly skip: number;
  readonly top: number;
  readonly count: boolean;
}

/** The column of a field; the parser accepts only fields with one. */
export const columnOf = (columns: AnyColumns, field: string): Expression => columns[field] ?? sql`null`;

function conditionOf(
  fields: OdataFields,
  columns: AnyColumns,
  condition: AnyQuery["filter"][number],
): Expression {
  const column = columnOf(columns, condition.field);
  const type = fields[condition.field] ?? "string";
  if (condition.op === "not-null") return sql`(${column}) is not null`;
  if (condition.op === "eq") return sql`(${column}) = ${literal(type, condition.value)}`;
  return sql`(${column}) = any (${literals(type, condition.values)})`;
}

/** A query's conditions, joined with `and`; true if there are none. */
export function whereOf(fields: OdataFields, columns: AnyColumns, filter: AnyQuery["filter"]): Expression {
  const conditions = filter.map((condition) => conditionOf(fields, columns, condition));
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** A query's order, nulls first, ending with `otherwise`, which makes it total. */
export function orderOf(
  fields: OdataFields,
  columns: AnyColumns,
  orderBy: AnyQuery["orderBy"],
  otherwise: Expression,
): Expression {
  const steps = orderBy.map(({ field, direction }) => {
    const column = typed(columnOf(columns, field), fields[field] ?? "string");
    return direction === "asc" ? sql`${column} asc nulls first` : sql`${column} desc nulls last`;
  });
  return sql.join([...steps, otherwise], sql`, `);
}
