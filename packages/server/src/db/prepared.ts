import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type { QueryConfig } from "pg";

const names = new Map<string, string>();

/** The same text has the same name in every process. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
  names.set(sql, name);
  return name;
}

/**
 * A statement as one that each connection plans once. Only for statements of few different texts, which are kept here and
 * in each connection, whose plan suits every parameter: ranges and equalities, no LIKE.
 */
export const prepared = ({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): QueryConfig => ({
  name: nameOf(sql),
  text: sql,
  values: [...parameters],
});
