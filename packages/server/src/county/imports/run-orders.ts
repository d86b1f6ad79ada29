import type { ControlTotals } from "@county-pay/core/files";
import { cents } from "@county-pay/core/money";
import type { Pool, PoolClient } from "pg";
import * as v from "valibot";
import { waitable } from "../../db/connection/wait-for-database.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { troubleOf } from "../../db/failures/trouble.ts";
import { workDue } from "../../delivery/due/index.ts";
import { FileOverLimit } from "../../file-reader/over-limit.ts";
import type { Log } from "../../kernel/log.ts";
import { type ImportSummary, importBills } from "./import-bills.ts";
import { ImportFailure, overLimit, type StoredFailure } from "./import-failure.ts";
import type { ImportProgress } from "./import-run.ts";
import { AlreadyImporting } from "./import-session.ts";
import { Mapping } from "./mapping/mapping.ts";
import { readFile } from "./reading/file-parts.ts";
import type { LineProblem } from "./reason.ts";

const Order = v.object({
  companyId: v.number(),
  company: v.string(),
  id: v.string(),
  lease: v.string(),
  fileId: v.string(),
  fileName: v.string(),
  dryRun: v.boolean(),
  changeKey: v.boolean(),
  mapping: Mapping,
  controlCount: v.nullable(v.number()),
  controlCents: v.nullable(v.number()),
  controlReason: v.string(),
  collisions: v.number(),
});
type Order = v.InferOutput<typeof Order>;

/** A server that is silent for this long has stopped or is frozen: another one continues the run. */
const SILENT = "10 seconds";
const HEARTBEAT_MS = 2_000;
/**
 * How often in a row an import is resumed although its statements take too long or collide with others: while a database
 * fails over, they do.
 */
const MAX_COLLISIONS = 10;
/** How many refused or skipped lines are stored per run. */
const MAX_PROBLEMS = 20_000;

/** The server is about to stop: the run goes back into the queue. */
class Interrupted extends Error {}
/** Another server has taken over the run. */
class LeaseLost extends Error {}

/** An import starts over only if it stored nothing: a dry run. */
async function takeOrder(pool: Pool): Promise<Order | null> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `update import_orders o set state = 'running', lease = gen_random_uuid(),
       started_at = coalesce(started_at, clock_timestamp()), heard_at = clock_timestamp()
     from companies c
     where c.id = o.company_id and (o.company_id, o.id) = (
       select company_id, id from import_orders due
       where (state = 'queued' or (state = 'running' and heard_at < clock_timestamp() - interval '${SILENT}'))
         and company_id in (select company_id from counties_here)
       -- The county whose last run began longest ago is next: files of one county do not keep others waiting.
       order by (select max(started_at) from import_orders earlier where earlier.company_id = due.company_id)
         nulls first, created_at limit 1 for update skip locked)
     returning o.company_id as "companyId", c.name as company, o.id::text as id, o.lease, o.file_id as "fileId",
       o.file_name as "fileName", o.dry_run as "dryRun", o.change_key as "changeKey", o.mapping,
       o.control_count::float8 as "controlCount", o.control_cents::float8 as "controlCents", o.control_reason as "controlReason", o.collisions`,
  );
  const [row] = rows;
  if (!row) return null;
  const order = v.parse(Order, row);
  if (order.dryRun) {
    await pool.query("delete from import_problems where company_id = $1 and order_id = $2", [
      order.companyId,
      order.id,
    ]);
  }
  return order;
}

/** Reports every two seconds that the run is active. */
function startHeartbeat(pool: Pool, { companyId, id, lease }: Order): () => void {
  const timer = setInterval(() => {
    pool
      .query(
        "update import_orders set heard_at = clock_timestamp() where company_id = $1 and id = $2 and lease = $3",
        [companyId, id, lease],
      )
      .catch(() => undefined);
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

/** Records a run's progress and a batch's problems in the batch's own transaction. */
async function noteBatch(
  client: PoolClient,
  { companyId, id, lease }: Order,
  progress: ImportProgress,
  problems: readonly LineProblem[],
): Promise<void> {
  const { lines, added, changed, unchanged, held, refused, bytesRead, dueCents } = progress;
  const { rowCount } = await client.query(
    `update import_orders set heard_at = clock_timestamp(), lines = $4, added = $5, changed = $6, unchanged = $7,
       held = $8, refused = $9, bytes_read = $10, due_cents = $11, collisions = 0 where company_id = $1 and id = $2 and lease = $3 and state = 'running'`,
    [companyId, id, lease, lines, added, changed, unchanged, held, refused, bytesRead, dueCents],
  );
  if (rowCount === 0) throw new LeaseLost();
  if (problems.length === 0) return;
  await client.query(
    `insert into import_problems (company_id, order_id, position, line, heading, reason, details)
     select $1, $2, first.position + row_number() over (), line, left(heading, 500), reason, details
     from unnest($3::bigint[], $4::text[], $5::text[], $6::jsonb[]) as p (line, heading, reason, details)
     cross join (select coalesce(max(position), 0) as position from import_problems
       where company_id = $1 and order_id = $2) as first
     limit greatest(0, ${MAX_PROBLEMS} - (select count(*) from import_problems where company_id = $1 and order_id = $2))`,
    [
      companyId,
      id,
      problems.map(({ line }) => line),
      problems.map(({ column }) => column),
      problems.map(({ reason }) => reason.code),
      problems.map(({ reason }) => JSON.stringify(reason.values)),
    ],
  );
}

async function end(
  pool: Pool,
  order: Order,
  state: "finished" | "failed",
  { failure, details }: StoredFailure,
): Promise<void> {
  await pool.query(
    `with ended as (
       update import_orders set state = $3, failure = $4, failure_details = $6, finished_at = clock_timestamp()
       where company_id = $1 and id = $2 and lease = $5 returning *
     ) insert into audit_events (company_id, user_id, action, subject, details)
       select company_id, user_id, 'import.' || state, id::text, jsonb_build_object('dryRun', dry_run, 'lines', lines,
         'added', added, 'changed', changed, 'refused', refused) from ended`,
    [order.companyId, order.id, state, failure.slice(0, 1_000), order.lease, JSON.stringify(details)],
  );
}

/** The totals that an admin entered; null if the file's own trailer counts. */
function controlOf({ controlCount, controlCents }: Order): ControlTotals | null {
  if (controlCount === null && controlCents === null) return null;
  return { count: controlCount, amount: controlCents === null ? null : cents(controlCents) };
}

function runImport(pool: Pool, order: Order, isStopping: () => boolean): Promise<ImportSummary> {
  let room = MAX_PROBLEMS;
  return importBills(pool, {
    companyName: order.company,
    source: readFile(pool, order.companyId, order.fileId),
    fileName: order.fileName,
    mapping: order.mapping,
    dryRun: order.dryRun,
    changeKey: order.changeKey,
    resumeKey: `order ${order.id}`,
    control: controlOf(order),
    controlReason: order.controlReason,
    onTrialBatch: () => {
      if (isStopping()) throw new Interrupted();
    },
    onBatch: (client, progress, problems) => {
      const noted = problems.slice(0, room);
      room -= noted.length;
      return noteBatch(client, order, progress, noted);
    },
    onProgress: () => {
      if (isStopping()) throw new Interrupted();
    },
  });
}

/**
 * Returns it to the queue: for another server at once, or for when the database or the company's lock is free again.
 */
const giveBack = (
  pool: Pool,
  { companyId, id, lease }: Order,
  state: "queued" | "running",
  collided = false,
): Promise<unknown> =>
  pool.query(
    `update import_orders set state = $4, heard_at = clock_timestamp(), collisions = collisions + $5
     where company_id = $1 and id = $2 and lease = $3`,
    [companyId, id, lease, state, Number(collided)],
  );

function failureOf(err: unknown): StoredFailure {
  if (err instanceof ImportFailure) return err.stored;
  if (err instanceof FileOverLimit) return overLimit(err.exceeded);
  return { failure: err instanceof OperatorFailure ? err.message : "failed", details: {} };
}

async function endAfter(err: unknown, pool: Pool, order: Order, log: Pick<Log, "error">): Promise<void> {
  if (err instanceof LeaseLost) return;
  if (err instanceof Interrupted) {
    await giveBack(pool, order, "queued");
    return;
  }
  // It is resumed after it has been silent for a while: by then the database may answer, or the other import may have
  // ended.
  const collided = troubleOf(err)?.kind === "busy" && order.collisions < MAX_COLLISIONS;
  if (collided || waitable(err) || err instanceof AlreadyImporting) {
    await giveBack(pool, order, "running", collided).catch(() => undefined);
    return;
  }
  if (!(err instanceof OperatorFailure)) log.error({ err, importId: order.id }, "an import failed");
  await end(pool, order, "failed", failureOf(err));
}

/** Records the totals that the file's own last line states. */
async function noteTrailer(
  pool: Pool,
  { companyId, id, lease }: Order,
  trailer: ControlTotals | null,
): Promise<void> {
  if (!trailer) return;
  await pool.query(
    "update import_orders set trailer_count = $4, trailer_cents = $5 where company_id = $1 and id = $2 and lease = $3",
    [companyId, id, lease, trailer.count, trailer.amount],
  );
}

async function runOrder(
  pool: Pool,
  order: Order,
  log: Pick<Log, "error">,
  isStopping: () => boolean,
): Promise<void> {
  const stopHeartbeat = startHeartbeat(pool, order);
  try {
    const { trailer } = await runImport(pool, order, isStopping);
    await noteTrailer(pool, order, trailer);
    await end(pool, order, "finished", { failure: "", details: {} });
  } catch (err) {
    await endAfter(err, pool, order, log);
  } finally {
    stopHeartbeat();
  }
}

/** Runs the queue, one item after the other; any number of servers may do so. Returns how many were run. */
export const runImports = (
  { db }: { readonly db: { readonly pool: Pool } },
  log: Pick<Log, "error">,
  isStopping: () => boolean = () => false,
): Promise<number> =>
  workDue({
    claim: async () => {
      const order = await takeOrder(db.pool);
      return order ? [order] : [];
    },
    run: (order) => runOrder(db.pool, order, log, isStopping),
    perLine: Number.POSITIVE_INFINITY,
    isStopping,
  });
