import type { ClientBase } from "pg";
import { placeInLog } from "../connection/replica.ts";

/** A PostgreSQL, and how often it failed over. */
export interface Timeline {
  /** The identifier that a PostgreSQL has had since it was made; its standbys share it. */
  readonly systemId: string;
  /** Each failover begins a new one. */
  readonly timeline: number;
}

/** What a primary shows of its past. */
export interface Sight extends Timeline {
  /** How far its log was on disk. */
  readonly position: bigint;
}

/** A sight, and when it was, in milliseconds. */
export interface SeenAt extends Sight {
  readonly at: number;
}

const LOOK_PATIENCE_MS = 10_000;

const LOOK = `select (select system_identifier::text from pg_control_system()) as "systemId",
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
    pg_current_wal_flush_lsn()::text as position
  where not pg_is_in_recovery()`;

/** Looks at the database at the other end of a connection; null for a standby. */
export async function lookAt(client: ClientBase): Promise<Sight | null> {
  const statement = { text: LOOK, query_timeout: LOOK_PATIENCE_MS };
  const { rows } = await client.query<{ systemId: string; timeline: number; position: string }>(statement);
  const [row] = rows;
  return row ? { ...row, position: placeInLog(row.position) } : null;
}

/**
 * How a database is behind what was seen before: another PostgreSQL, the primary from before a failover, or one that lost
 * the end of its log.
 */
export type Behind = "another" | "earlier timeline" | "shorter log";

/**
 * Whether a database is behind; null if it is not. A later timeline with a shorter log is a failover that lost something,
 * which is how the cluster decided to go on.
 */
export function behindOf(seen: Sight | null, found: Sight): Behind | null {
  if (!seen) return null;
  if (found.systemId !== seen.systemId) return "another";
  if (found.timeline < seen.timeline) return "earlier timeline";
  return found.timeline === seen.timeline && found.position < seen.position ? "shorter log" : null;
}

/** The later of two sights of databases that are not behind each other's past. */
export const laterOf = (one: SeenAt | null, other: SeenAt): SeenAt =>
  one !== null && behindOf(one, other) !== null ? one : other;

/** As PostgreSQL writes a position: `16/B374D848`. */
export const positionText = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
