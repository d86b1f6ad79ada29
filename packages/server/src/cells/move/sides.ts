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

/** A session for a move: it may write to the county, and waits briefly for locks. */
export async function openSession({ url }: Cell, company: number, isQuiet = false): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "county-pay move",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  // A session that breaks fails its next statement; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(
    `select set_config('county_pay.moves', $1, false), set_config('statement_timeout', '0', false),
       set_config('lock_timeout', '2s', false), set_config('idle_session_timeout', '0', false),
       set_config('idle_in_transaction_session_timeout', '0', false), set_config('timezone', 'UTC', false),
       set_config('synchronous_commit', 'on', false), set_config('tcp_keepalives_idle', '5', false),
       set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false),
       set_config('tcp_user_timeout', '20000', false)`,
    [String(company)],
  );
  // As the replication writes: no trigger fires, and no foreign key is checked, until all rows are there.
  if (isQuiet) await client.query("set session_replication_role = replica");
  return client;
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
  { count, isQuiet = false }: { readonly count: number; readonly isQuiet?: boolean },
  work: (sessions: readonly pg.Client[]) => Promise<Answer>,
): Promise<Answer> {
  const opened = await Promise.allSettled(
    Array.from({ length: count }, () => openSession(cell, company, isQuiet)),
  );
  const sessions = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  try {
    const failed = opened.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    return await work(sessions);
  } finally {
    await Promise.all(sessions.map((session) => session.end().catch(() => undefined)));
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
