import type { Pool } from "pg";
import { DEMO_COUNTIES } from "./counties/index.ts";

/**
 * Lets pages of exactly these origins embed the demo counties, even if the example sites moved to another port since
 * the counties were created. Changes nothing in a database without the demo.
 */
export async function allowExamples(pool: Pool, origins: readonly string[]): Promise<void> {
  await pool.query(
    `update companies set allowed_origins = allowed_origins || array(select unnest($2::text[]) except select unnest(allowed_origins))
     where name = any($1) and not allowed_origins @> $2::text[]
       and exists (select from one_time_steps where name = 'demo')`,
    [DEMO_COUNTIES.map(({ name }) => name), [...origins]],
  );
}
