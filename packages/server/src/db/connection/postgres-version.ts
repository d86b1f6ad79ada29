import type { Pool } from "pg";
import { OperatorFailure } from "../failures/operator-failure.ts";

/** The version we test with, and the oldest one supported; docs/operating.md names both. */
export const TRIED_VERSION = 18;
export const OLDEST_VERSION = 16;

/** Throws an error for the operator if PostgreSQL is too old. */
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
