import type { Pool } from "pg";
import { readConfig } from "../config.ts";
import { readPatroniTimeline } from "../db/cluster/patroni.ts";
import { readArguments, required } from "./arguments.ts";
import { say } from "./terminal.ts";

/**
 * `accept-database`: an operator's word that the database is used as it is, although servers have seen a newer state of
 * it (decision 400). Servers that refuse it continue within seconds.
 */
export function acceptDatabaseCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const { note: given } = readArguments(args, { note: { type: "string" } });
  const note = required(given, "note");
  return async (pool) => {
    const { patroniUrls } = readConfig(process.env).cluster;
    const newest = patroniUrls.length > 0 ? await readPatroniTimeline(patroniUrls) : null;
    await pool.query("select note_database_generation($1, $2)", [note, newest?.timeline ?? 0]);
    const { rows } = await pool.query<{ timeline: number; position: string }>(
      `select timeline, log_position::text as position from database_generations order by number desc limit 1`,
    );
    say(`The database is used as it is, at timeline ${rows[0]?.timeline}, log ${rows[0]?.position}.`);
    say("Payments of the moments that it lost may be missing: run reconcile for every company.");
  };
}
