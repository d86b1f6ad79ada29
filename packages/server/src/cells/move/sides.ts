import pg from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Cell } from "../cells.ts";

/** A move under way: the county, and a session in each of its two databases. */
export interface Move {
  readonly from: Side;
  readonly to: Side;
  readonly company: number;
  readonly county: string;
  /** The name of the slot, the subscription, and the publication. */
  readonly stream: string;
  /** Of this run of the command: what another one began is not taken back by this one. */
  readonly id: string;
}

/** One of the two databases. `client` is a session that holds the move's locks: if it breaks, the move is over. */
export interface Side {
  readonly cell: Cell;
  readonly client: pg.Client;
}

/** How many tables are copied, or compared, at a time. */
export const LINES = 4;

/** Locks of `refuse_while_moving`, and of the command itself; the county's ID is the second number. */
export const WRITERS_LOCK = 4_180_425;
export const MOVER_LOCK = 4_180_426;

const IS_LOCKED = "55P03";

/** A statement of a move that is not about all rows takes moments; after this, the connection counts as broken. */
const STATEMENT_MS = 60_000;
const END_MS = 2_000;

/** How a session works. */
interface Manner {
  /** As the replication writes: no trigger fires, and no foreign key is checked, until all rows are there. */
  readonly isQuiet?: boolean;
  /** How long a statement may take; 0 for any time. */
  readonly longestMs?: number;
}

/** A session for a move: it may write to the county, and waits briefly for locks. */
export async function openSession(
  { url }: Cell,
  company: number,
  { isQuiet = false, longestMs = STATEMENT_MS }: Manner = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "county-pay move",
    connectionTimeoutMillis: 10_000,
    query_timeout: longestMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  // A session that breaks fails its next statement; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await prepare(client, company, isQuiet);
  } catch (error) {
    await endSession(client);
    throw error;
  }
  return client;
}

async function prepare(client: pg.Client, company: number, isQuiet: boolean): Promise<void> {
  await client.query(
    `select set_config('county_pay.moves', $1, false), set_config('statement_timeout', '0', false),
       set_config('lock_timeout', '2s', false), set_config('idle_session_timeout', '0', false),
       set_config('idle_in_transaction_session_timeout', '0', false), set_config('timezone', 'UTC', false),
       set_config('synchronous_commit', 'on', false), set_config('tcp_keepalives_idle', '5', false),
       set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false),
       set_config('tcp_user_timeout', '20000', false)`,
    [String(company)],
  );
  if (isQuiet) await client.query("set session_replication_role = replica");
}

/** Ends a session, also one whose connection does not answer: its locks are free at the latest when PostgreSQL notices. */
export async function endSession(client: pg.Client): Promise<void> {
  const force = setTimeout(() => client.connection.stream.destroy(), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(force);
}

/** Runs `work` with `count` sessions in parallel, each on the next item until none is left. */
export async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item, line: number) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const line = async (index: number): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, index);
  };
  const lines = Array.from({ length: Math.min(count, items.length) }, (_, index) => line(index));
  await Promise.allSettled(lines);
  await Promise.all(lines);
}

/** Opens sessions, does `work` with them, and closes them. */
export async function withSessions<Answer>(
  cell: Cell,
  company: number,
  { count, ...manner }: Manner & { readonly count: number },
  work: (sessions: readonly pg.Client[]) => Promise<Answer>,
): Promise<Answer> {
  const opened = await Promise.allSettled(
    Array.from({ length: count }, () => openSession(cell, company, manner)),
  );
  const sessions = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  try {
    const failed = opened.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    return await work(sessions);
  } finally {
    await Promise.all(sessions.map(endSession));
  }
}

const MAX_TRIES = 30;

/** Repeats what could not lock its table in time, so that others never wait long behind it. */
export async function untilLocked(what: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== IS_LOCKED) throw error;
      if (tries === MAX_TRIES)
        throw new OperatorFailure(
          `${what} is in use all the time: look for a transaction that stays open in pg_stat_activity, and run the command again.`,
          { cause: error },
        );
    }
  }
}
