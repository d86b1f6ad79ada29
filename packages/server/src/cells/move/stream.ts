import { randomUUID } from "node:crypto";
import pg from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { type Move, type Side, WRITERS_LOCK } from "./sides.ts";
import { movedTables } from "./tables.ts";

/** How often the target is asked whether it has everything, and the source whether it still sends. */
const LOOK_MS = 20;
const LOOK_AT_SOURCE_MS = 2_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Publishes the changes of this county's rows. */
export async function publish({ from, company, stream }: Move): Promise<void> {
  const tables = (await movedTables(from.client)).map(
    ({ name }) => `table "${name}" where (company_id = ${company})`,
  );
  await from.client.query(
    `create publication ${stream} for ${tables.join(", ")} with (publish_via_partition_root = true)`,
  );
}

/**
 * Creates the slot, which keeps every change from now on, and does `work` while other sessions can read the state of
 * just that moment: `set transaction snapshot`.
 */
export async function withSlot<Answer>(
  { from, stream }: Move,
  work: (snapshot: string) => Promise<Answer>,
): Promise<Answer> {
  const config = {
    connectionString: from.cell.url,
    replication: "database",
    connectionTimeoutMillis: 10_000,
  };
  const client = new pg.Client(config as pg.ClientConfig);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${stream} LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    return await work(rows[0]?.snapshot_name ?? "");
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Lets the target follow the slot. The slot exists, so that both may be databases of one PostgreSQL. */
export async function subscribe({ from, to, stream }: Move): Promise<void> {
  await to.client.query(
    `create subscription ${stream} connection ${pg.escapeLiteral(from.cell.url)} publication ${stream}
     with (create_slot = false, slot_name = ${stream}, copy_data = false, disable_on_error = true)`,
  );
}

/** A change that cannot be stored stops the target again at once; a network that broke does not. */
const MAX_STOPS = 3;

/** Whether the target stopped following, because a change could not be stored there, or the connection broke. */
async function hasStopped({ client }: Side, stream: string): Promise<boolean> {
  const { rows } = await client.query<{ on: boolean }>(
    `select subenabled as on from pg_subscription where subname = $1`,
    [stream],
  );
  return rows[0]?.on !== true;
}

/**
 * Waits until the target has everything that was committed here before: it has the mark that is written now. Fails if
 * that takes longer than `longestMs`.
 */
export async function waitForTarget(move: Move, longestMs: number): Promise<void> {
  const { from, to, company, stream } = move;
  const mark = randomUUID();
  await from.client.query("update moves set mark = $2 where company_id = $1", [company, mark]);
  const until = Date.now() + longestMs;
  let stops = 0;
  let lookAtSource = Date.now() + LOOK_AT_SOURCE_MS;
  for (;;) {
    const { rows } = await to.client.query("select from moves where company_id = $1 and mark = $2", [
      company,
      mark,
    ]);
    if (rows.length > 0) return;
    if (await hasStopped(to, stream)) {
      stops += 1;
      if (stops <= MAX_STOPS) await to.client.query(`alter subscription ${stream} enable`);
    }
    if (stops > MAX_STOPS)
      throw new OperatorFailure(
        `${to.cell.name} could not store a change of ${move.county}: the log of its PostgreSQL says why.`,
      );
    if (Date.now() > lookAtSource) {
      lookAtSource = Date.now() + LOOK_AT_SOURCE_MS;
      // Fails if the session was lost. A slot does not survive every failover.
      const slot = await from.client.query("select from pg_replication_slots where slot_name = $1", [stream]);
      if (slot.rows.length === 0)
        throw new OperatorFailure(`${from.cell.name} has lost the slot ${stream}: run the command again.`);
    }
    if (Date.now() > until)
      throw new OperatorFailure(
        `${to.cell.name} has not received what ${from.cell.name} wrote within ${longestMs / 1000} seconds: see whether it reaches ${from.cell.name}, and run the command again when there is less to write.`,
      );
    await sleep(LOOK_MS);
  }
}

/** A transaction that is open for longer than this may stay open for long, such as an import's batch. */
const LONG_MS = 250;
const LONG_PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 25;

/**
 * Waits until nobody writes to the county in a long transaction. Whoever waits for the writers alone keeps all others
 * from writing meanwhile, so that must not take long.
 */
export async function untilNoLongWriter({ from: { client }, company }: Move): Promise<void> {
  const end = Date.now() + LONG_PATIENCE_MS;
  while (Date.now() < end) {
    const { rows } = await client.query(
      `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.classid = $1::bigint::oid and l.objid = $2::bigint::oid and l.objsubid = 2
         and l.database = (select oid from pg_database where datname = current_database())
         and a.xact_start < clock_timestamp() - $3::bigint * interval '1 ms' limit 1`,
      [WRITERS_LOCK, company, LONG_MS],
    );
    if (rows.length === 0) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Keeps everyone else from writing to the county until the session ends or `writeAgain`; waits for who is writing. If the
 * command says nothing for `silenceMs`, because it or its machine stands still, PostgreSQL ends the session.
 */
export async function holdWriters({ from: { client }, company }: Move, silenceMs: number): Promise<void> {
  await client.query("select pg_advisory_lock($1, $2)", [WRITERS_LOCK, company]);
  await client.query("select set_config('idle_session_timeout', $1, false)", [String(silenceMs)]);
}

/** Lets everyone write again. */
export async function writeAgain({ client }: Side, company: number): Promise<void> {
  await client.query(
    "select pg_advisory_unlock($1, $2) from set_config('idle_session_timeout', '0', false)",
    [WRITERS_LOCK, company],
  );
}

/** Removes the subscription, as far as it is there. */
export async function endSubscription({ to, stream }: Pick<Move, "to" | "stream">): Promise<void> {
  const { rows } = await to.client.query("select from pg_subscription where subname = $1", [stream]);
  if (rows.length > 0) {
    await to.client.query(`alter subscription ${stream} disable`);
    // The slot is dropped on its own: the target need not reach the source for that.
    await to.client.query(`alter subscription ${stream} set (slot_name = none)`);
    await to.client.query(`drop subscription ${stream}`);
  }
}

/** Removes the slot and the publication, as far as they are there. */
export async function endPublication(from: Side, stream: string): Promise<void> {
  await endSlot(from, stream);
  await from.client.query(`drop publication if exists ${stream}`);
}

/** Removes the subscription, the slot, and the publication, as far as they are there. */
export async function endStream(move: Move): Promise<void> {
  await endSubscription(move);
  await endPublication(move.from, move.stream);
}

const SLOT_PATIENCE_MS = 30_000;

async function endSlot({ cell, client }: Side, stream: string): Promise<void> {
  const until = Date.now() + SLOT_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ pid: number | null }>(
      "select active_pid as pid from pg_replication_slots where slot_name = $1",
      [stream],
    );
    const [slot] = rows;
    if (!slot) return;
    if (slot.pid === null) {
      await client.query("select pg_drop_replication_slot($1)", [stream]).catch((error: unknown) => {
        if (Date.now() > until) throw error;
      });
    } else if (Date.now() > until) {
      throw new OperatorFailure(
        `The slot ${stream} of ${cell.name} is still in use; it keeps the log from being removed. Run the command again.`,
      );
    } else {
      await client.query("select pg_terminate_backend($1)", [slot.pid]);
    }
    await sleep(LOOK_MS);
  }
}
