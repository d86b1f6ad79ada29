import type { Pool } from "pg";
import { OperatorFailure } from "./operator-failure.ts";

/** With which everything is tried, and the oldest that is allowed; docs/operating.md names both. */
export const TRIED_VERSION = 18;
export const OLDEST_VERSION = 16;

/** Refuses a PostgreSQL that is too old, in a sentence for the operator. */
export async function requireVersion(pool: Pick<Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (major < OLDEST_VERSION)
    throw new OperatorFailure(
      `This is PostgreSQL ${major}, and County Pay needs ${OLDEST_VERSION} or newer: ${TRIED_VERSION} is what it is tried with.`,
    );
}
