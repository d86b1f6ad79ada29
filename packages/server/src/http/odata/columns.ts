import type { Endpoint, OdataType, Parsed } from "@county-pay/core/contract";
import { type RawBuilder, sql } from "kysely";

/** The SQL of a field: an expression over the rows, in the field's type. */
export type Expression = RawBuilder<unknown>;

/** The wire names of an OData call's fields. */
type FieldsOf<E extends Endpoint> = Parsed<E>["query"] extends {
  readonly select: readonly (infer Name)[];
}
  ? Name & string
  : never;

/**
 * The SQL of every field of a call, by wire name. The type requires all of them: no field of the contract can be
 * forgotten.
 */
export type OdataColumns<E extends Endpoint = Endpoint> = Readonly<Record<FieldsOf<E>, Expression>>;

/** The same, if the individual names are no longer known. */
export type AnyColumns = Readonly<Record<string, Expression>>;

/** Converts cents to dollars. */
export const dollarsOf = (cents: Expression): Expression => sql`(${cents} / 100.0)`;

/** PostgreSQL's type for each field type; values are always sent as parameters. */
const CASTS: Readonly<Record<OdataType, Expression>> = {
  string: sql`text`,
  id: sql`bigint`,
  number: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  instant: sql`timestamptz`,
};

/** An expression in its field's type: a constant such as '' can then be ordered by, too. */
export const typed = (expression: Expression, type: OdataType): Expression =>
  sql`cast((${expression}) as ${CASTS[type]})`;

/** How a value is read from the database: IDs as digits, numbers as numbers; others unchanged. */
export const asRead = (expression: Expression, type: OdataType): Expression => {
  if (type === "id") return sql`(${expression})::text`;
  return type === "number" ? sql`(${expression})::float8` : expression;
};

type Value = string | number | boolean;

/**
 * PostgreSQL supports neither year 0 nor all time zone offsets of an instant: sends instants as UTC, and such a year as
 * null.
 */
function parameter(type: OdataType, value: Value): Value | null {
  if (type !== "date" && type !== "instant") return value;
  const text = type === "instant" ? new Date(String(value)).toISOString() : String(value);
  return /^(?!0000)\d{4}-/.test(text) ? text : null;
}

/** A value as a parameter of its type. */
export const literal = (type: OdataType, value: Value): Expression =>
  sql`cast(${parameter(type, value)} as ${CASTS[type]})`;

/** Several values of one type as one parameter. */
export const literals = (type: OdataType, values: readonly Value[]): Expression =>
  sql`cast(${values.map((value) => parameter(type, value))} as ${CASTS[type]}[])`;
