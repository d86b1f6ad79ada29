import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type { QueryConfig } from "pg";

/**
 * A composed statement as one that each connection plans once. Only for statements of few different texts whose plan
 * suits every parameter: ranges and equalities, no LIKE.
 */
export const prepared = ({ sql, parameters }: CompiledQuery): QueryConfig => ({
  name: createHash("sha256").update(sql).digest("base64url").slice(0, 32),
  text: sql,
  values: [...parameters],
});
