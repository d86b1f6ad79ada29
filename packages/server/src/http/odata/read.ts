import { type Endpoint, type Given, type OdataFields, odataFieldsOf } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type AnyColumns, asRead, type Expression, type OdataColumns } from "./columns.ts";
import { type AnyQuery, columnOf, orderOf, whereOf } from "./translate.ts";

/** Where the rows of an OData call are. */
export interface OdataSource<E extends Endpoint> {
  readonly columns: OdataColumns<E>;
  /** Columns that are answered where nothing is selected, and that no query can name. */
  readonly extra?: AnyColumns;
  /** The part after `from`: tables with their aliases, e.g. sql`users u`. */
  readonly from: Expression;
  /** Which rows this caller may see: always with the company. */
  readonly visible: Expression;
  /** The order where none is asked for, complete by itself, e.g. sql`u.id`. */
  readonly order: Expression;
}

type Untyped = Omit<OdataSource<Endpoint>, "columns"> & {
  readonly columns: AnyColumns;
  readonly fields: OdataFields;
};

const untyped = <E extends Endpoint>(endpoint: E, source: OdataSource<E>): Untyped => ({
  ...source,
  fields: odataFieldsOf(endpoint.query) ?? {},
});

/** How many rows a query means in all, where it asks. */
async function counted(
  kysely: Kysely<Tables>,
  source: Untyped,
  query: AnyQuery,
): Promise<{ "@odata.count"?: number }> {
  if (!query.count) return {};
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${source.from}
    where ${source.visible} and ${whereOf(source.fields, source.columns, query.filter)}`.execute(kysely);
  return { "@odata.count": rows[0]?.count ?? 0 };
}

async function page<Row>(
  kysely: Kysely<Tables>,
  source: Untyped,
  query: AnyQuery,
  read: AnyColumns,
): Promise<Row[]> {
  const list = Object.entries(read).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`);
  const { rows } = await sql<Row>`select ${sql.join(list)} from ${source.from}
    where ${source.visible} and ${whereOf(source.fields, source.columns, query.filter)}
    order by ${orderOf(source.fields, source.columns, query.orderBy, source.order)}
    limit ${query.top} offset ${query.skip}`.execute(kysely);
  return rows;
}

/** How many rows a query means. */
export async function countOdata<E extends Endpoint>(
  kysely: Kysely<Tables>,
  endpoint: E,
  source: OdataSource<E>,
  query: AnyQuery,
): Promise<number> {
  const { "@odata.count": count = 0 } = await counted(kysely, untyped(endpoint, source), {
    ...query,
    count: true,
  });
  return count;
}

const toWire = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * Answers an OData call whose columns are all that the wire needs; instants in UTC. Nothing selected answers every
 * field. `query` is what the call was parsed to: names of its fields alone, values always as parameters.
 */
export async function readOdata<E extends Endpoint>(
  kysely: Kysely<Tables>,
  endpoint: E,
  source: OdataSource<E>,
  query: AnyQuery,
): Promise<Given<E>> {
  const plain = untyped(endpoint, source);
  const names = query.select.length > 0 ? query.select : Object.keys(plain.fields);
  const read = names.map((name) => [
    name,
    asRead(columnOf(plain.columns, name), plain.fields[name] ?? "string"),
  ]);
  const more = query.select.length > 0 ? {} : plain.extra;
  const rows = await page<object>(kysely, plain, query, { ...Object.fromEntries(read), ...more });
  return { ...(await counted(kysely, plain, query)), value: rows.map(toWire) } as unknown as Given<E>;
}

/**
 * As `readOdata`, where code and not SQL makes the rows: `make` is given the keys of a page, in their order, and answers
 * each key's row as the wire has it. Of each the selected fields are answered.
 */
export async function readOdataBy<E extends Endpoint>(
  kysely: Kysely<Tables>,
  endpoint: E,
  { key, ...source }: OdataSource<E> & { readonly key: Expression },
  query: AnyQuery,
  make: (keys: readonly string[]) => Promise<readonly object[]>,
): Promise<Given<E>> {
  const plain = untyped(endpoint, source as unknown as OdataSource<E>);
  const keys = await page<{ key: string }>(kysely, plain, query, { key: sql`(${key})::text` });
  const rows = keys.length === 0 ? [] : await make(keys.map((row) => row.key));
  const value = rows.map((row) => selected(row, query.select));
  return { ...(await counted(kysely, plain, query)), value } as unknown as Given<E>;
}

/** What a query selects of a row that was made for the wire; nothing selected means all. */
export const selected = (row: object, names: readonly string[]): object =>
  names.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** Whether a row that no table holds meets the conditions of a query. */
export const matchesOdata = (row: object, { filter }: Pick<AnyQuery, "filter">): boolean => {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return filter.every((condition) => {
    const value = values[condition.field] ?? null;
    if (condition.op === "not-null") return value !== null;
    return condition.op === "eq" ? value === condition.value : condition.values.some((one) => one === value);
  });
};
