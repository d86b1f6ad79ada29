import { createHash } from "node:crypto";
import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { QueryConfig, QueryResultRow } from "pg";
import type { Source } from "../database.ts";
import type { Tables } from "../tables.ts";

const names = new Map<string, string>();

/** Gives the same text the same name in every process. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
  names.set(sql, name);
  return name;
}

/**
 * A statement that each connection plans only once. Only for statements with few different texts, which are cached here
 * and in each connection, and whose plan suits every parameter: ranges and equalities, no LIKE.
 */
export const prepared = ({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): QueryConfig => ({
  name: nameOf(sql),
  text: sql,
  values: [...parameters],
});

/** Runs a statement that `prepared` suits, and returns its rows. With a `Source` it is prepared. */
export async function rowsOf<Row extends QueryResultRow>(
  where: Source | Kysely<Tables>,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { rows } =
    "pool" in where
      ? await where.pool.query<Row>(prepared(statement.compile(where.kysely)))
      : await statement.execute(where);
  return rows;
}
