import type { Endpoint, OdataType, Parsed } from "@county-pay/core/contract";
import { type RawBuilder, sql } from "kysely";

/** The SQL of one field: an expression over the rows that are read, in the type of the field. */
export type Expression = RawBuilder<unknown>;

/** The wire names of the fields that an OData call knows. */
type FieldsOf<E extends Endpoint> = Parsed<E>["query"] extends {
  readonly select: readonly (infer Name)[];
}
  ? Name & string
  : never;

/** The SQL of every field of a call, by its wire name. Complete by its type: no field of the contract can be forgotten. */
export type OdataColumns<E extends Endpoint = Endpoint> = Readonly<Record<FieldsOf<E>, Expression>>;

/** The same, where the names are no longer known one by one. */
export type AnyColumns = Readonly<Record<string, Expression>>;

/** Cents as dollars. */
export const dollarsOf = (cents: Expression): Expression => sql`(${cents} / 100.0)`;

/** How PostgreSQL reads a value of each type; values always travel as parameters. */
const CASTS: Readonly<Record<OdataType, Expression>> = {
  string: sql`text`,
  id: sql`bigint`,
  number: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  instant: sql`timestamptz`,
};

/** An expression in the type of its field: what is the same for all rows, such as '', may so be ordered by, too. */
export const typed = (expression: Expression, type: OdataType): Expression =>
  sql`cast((${expression}) as ${CASTS[type]})`;

/** How a value leaves the database: ids as digits, numbers as numbers; the rest as it is. */
export const asRead = (expression: Expression, type: OdataType): Expression => {
  if (type === "id") return sql`(${expression})::text`;
  return type === "number" ? sql`(${expression})::float8` : expression;
};

type Value = string | number | boolean;

/** PostgreSQL knows no year 0 and no zone as far off as an instant may name: instants go as UTC, such a year as null. */
function parameter(type: OdataType, value: Value): Value | null {
  if (type !== "date" && type !== "instant") return value;
  const text = type === "instant" ? new Date(String(value)).toISOString() : String(value);
  return /^(?!0000)\d{4}-/.test(text) ? text : null;
}

/** A value as a parameter of its type. */
export const literal = (type: OdataType, value: Value): Expression =>
  sql`cast(${parameter(type, value)} as ${CASTS[type]})`;

/** Several of one type as one parameter. */
export const literals = (type: OdataType, values: readonly Value[]): Expression =>
  sql`cast(${values.map((value) => parameter(type, value))} as ${CASTS[type]}[])`;
