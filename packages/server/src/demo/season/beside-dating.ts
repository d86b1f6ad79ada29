import type { Pool, PoolClient } from "pg";

const DATING = "hashtext('demo seasons: dating')";

/**
 * Runs work that writes to tables which dating a season locks as a whole. The work waits for a season that is being
 * dated, and dating waits for the work: so the two never wait for each other's tables.
 */
export async function besideDating<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock_shared(${DATING})`);
    try {
      return await work();
    } finally {
      await client.query(`select pg_advisory_unlock_shared(${DATING})`);
    }
  } finally {
    client.release();
  }
}

/** Waits for the work of `besideDating`, and keeps more of it from starting until the transaction ends. */
export async function waitToDate(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${DATING})`);
}
