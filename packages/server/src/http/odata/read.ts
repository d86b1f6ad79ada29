import { type Endpoint, type Given, type OdataFields, odataFieldsOf } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type AnyColumns, asRead, type Expression, type OdataColumns } from "./columns.ts";
import { type AnyQuery, columnOf, orderOf, whereOf } from "./translate.ts";

/** The source of an OData call's rows. */
export interface OdataSource<E extends Endpoint> {
  readonly columns: OdataColumns<E>;
  /** Columns that are returned if nothing is selected, and that queries cannot name. */
  readonly extra?: AnyColumns;
  /** The part after `from`: tables with their aliases, e.g. sql`users u`. */
  readonly from: Expression;
  /** The condition for rows that this caller may see: always includes the company. */
  readonly visible: Expression;
  /** The default order, which must be total, e.g. sql`u.id`. */
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

/** The total number of rows, if the query requests it. */
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

/** The number of rows that match a query. */
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
 * Answers an OData call whose columns are complete for the wire; instants in UTC. If nothing is selected, returns every
 * field. `query` is the parsed query: only names of the call's fields, and values always as parameters.
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
 * Like `readOdata`, if code and not SQL builds the rows: `make` gets the keys of a page, in order, and returns each
 * key's row for the wire. Only the selected fields are returned.
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

/** The selected fields of a row that was built for the wire; all if nothing is selected. */
export const selected = (row: object, names: readonly string[]): object =>
  names.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** Whether a row that is in no table meets a query's conditions. */
export const matchesOdata = (row: object, { filter }: Pick<AnyQuery, "filter">): boolean => {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return filter.every((condition) => {
    const value = values[condition.field] ?? null;
    if (condition.op === "not-null") return value !== null;
    return condition.op === "eq" ? value === condition.value : condition.values.some((one) => one === value);
  });
};
