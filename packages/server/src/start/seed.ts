import type { Pool } from "pg";

/** Any constant works; it only has to be the same in every process. */
const SEED_LOCK = 7_296_832;

/**
 * Fills the database with `fill` if it has no company, and again if the last time was interrupted. `fill` must tolerate
 * being run twice. Two processes on one database take turns.
 */
export async function fillOnce(pool: Pool, fill: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SEED_LOCK]);
    await client.query(
      `insert into one_time_steps (name) select 'demo' where not exists (select from companies)
       on conflict (name) do update set finished_at = null`,
    );
    const { rowCount } = await client.query(
      "select from one_time_steps where name = 'demo' and finished_at is null",
    );
    if (rowCount === 0) return;
    await fill();
    await client.query("update one_time_steps set finished_at = now() where name = 'demo'");
  } finally {
    await client.query("select pg_advisory_unlock($1)", [SEED_LOCK]).catch(() => undefined);
    client.release();
  }
}
