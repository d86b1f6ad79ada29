import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type { QueryConfig } from "pg";

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
