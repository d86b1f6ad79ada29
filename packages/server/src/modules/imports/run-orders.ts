import { importMessages } from "@county-pay/core/messages";
import type { Pool } from "pg";
import * as v from "valibot";
import { OperatorFailure } from "../../db/operator-failure.ts";
import { readFile } from "./file-parts.ts";
import { importBills } from "./import-bills.ts";
import type { ImportCounts, ImportProgress } from "./import-run.ts";
import { Mapping } from "./mapping.ts";
import type { LineProblem } from "./reason.ts";

/** Where what nobody expected is written. */
interface Log {
  error(details: object, message: string): void;
}

const Order = v.object({
  companyId: v.number(),
  company: v.string(),
  id: v.string(),
  fileId: v.string(),
  fileName: v.string(),
  dryRun: v.boolean(),
  changeKey: v.boolean(),
  mapping: Mapping,
  userId: v.number(),
});
type Order = v.InferOutput<typeof Order>;

/** A server that says nothing for so long has ended; another one begins the run anew. */
const SILENT = "2 minutes";
/** Of a run, so many lines are kept that were refused or left alone. */
const MOST_PROBLEMS = 20_000;

/** The server is about to end: the run goes back into the queue. */
class Interrupted extends Error {}

async function takeOrder(pool: Pool): Promise<Order | null> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `update import_orders o set state = 'running', started_at = clock_timestamp(), heard_at = clock_timestamp(),
       lines = 0, added = 0, changed = 0, unchanged = 0, held = 0, refused = 0, bytes_read = 0
     from companies c
     where c.id = o.company_id and (o.company_id, o.id) = (
       select company_id, id from import_orders
       where state = 'queued' or (state = 'running' and heard_at < clock_timestamp() - interval '${SILENT}')
       order by created_at limit 1 for update skip locked)
     returning o.company_id as "companyId", c.name as company, o.id::text as id, o.file_id as "fileId",
       o.file_name as "fileName", o.dry_run as "dryRun", o.change_key as "changeKey", o.mapping, o.user_id::float8 as "userId"`,
  );
  const [row] = rows;
  if (!row) return null;
  const order = v.parse(Order, row);
  await pool.query("delete from import_problems where company_id = $1 and order_id = $2", [
    order.companyId,
    order.id,
  ]);
  return order;
}

/** Writes down how far a run has come, and the problems since the last time. */
class Book {
  readonly #pool: Pool;
  readonly #order: Order;
  #problems: LineProblem[] = [];
  #written = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, order: Order) {
    this.#pool = pool;
    this.#order = order;
  }

  add(problem: LineProblem): void {
    if (this.#written + this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem);
  }

  progress({ bytesRead, ...counts }: ImportCounts & Pick<ImportProgress, "bytesRead">): void {
    this.#writing = this.#writing.then(() => this.#write(counts, bytesRead));
    this.#writing.catch(() => undefined);
  }

  /** Everything is written; throws what a write failed with. */
  async done(): Promise<void> {
    await this.#writing;
    await this.#writeProblems();
  }

  async #write(counts: ImportCounts, bytesRead: number): Promise<void> {
    const { companyId, id } = this.#order;
    await this.#pool.query(
      `update import_orders set heard_at = clock_timestamp(), lines = $3, added = $4, changed = $5, unchanged = $6,
         held = $7, refused = $8, bytes_read = $9 where company_id = $1 and id = $2`,
      [
        companyId,
        id,
        counts.lines,
        counts.added,
        counts.changed,
        counts.unchanged,
        counts.held,
        counts.refused,
        bytesRead,
      ],
    );
    await this.#writeProblems();
  }

  async #writeProblems(): Promise<void> {
    const found = this.#problems;
    if (found.length === 0) return;
    this.#problems = [];
    await this.#pool.query(
      `insert into import_problems (company_id, order_id, position, line, heading, reason, details)
       select $1, $2, $3::int + row_number() over (), line, left(heading, 500), reason, details
       from unnest($4::bigint[], $5::text[], $6::text[], $7::jsonb[]) as p (line, heading, reason, details)`,
      [
        this.#order.companyId,
        this.#order.id,
        this.#written,
        found.map(({ line }) => line),
        found.map(({ column }) => column),
        found.map(({ reason }) => reason.code),
        found.map(({ reason }) => JSON.stringify(reason.values)),
      ],
    );
    this.#written += found.length;
  }
}

async function end(pool: Pool, order: Order, state: "finished" | "failed", failure: string): Promise<void> {
  await pool.query(
    `with ended as (
       update import_orders set state = $3, failure = $4, finished_at = clock_timestamp()
       where company_id = $1 and id = $2 returning *
     ) insert into audit_events (company_id, user_id, action, subject, details)
       select company_id, user_id, 'import.' || state, id::text, jsonb_build_object('dryRun', dry_run, 'lines', lines,
         'added', added, 'changed', changed, 'refused', refused) from ended`,
    [order.companyId, order.id, state, failure.slice(0, 1_000)],
  );
}

async function runOrder(pool: Pool, order: Order, log: Log, isStopping: () => boolean): Promise<void> {
  const book = new Book(pool, order);
  try {
    await importBills(pool, {
      companyName: order.company,
      source: readFile(pool, order.companyId, order.fileId),
      fileName: order.fileName,
      mapping: order.mapping,
      dryRun: order.dryRun,
      changeKey: order.changeKey,
      onProblem: (problem) => book.add(problem),
      onProgress: (progress) => {
        book.progress(progress);
        if (isStopping()) throw new Interrupted();
      },
    });
    await book.done();
    await end(pool, order, "finished", "");
  } catch (err) {
    await book.done().catch(() => undefined);
    if (err instanceof Interrupted) {
      await pool.query("update import_orders set state = 'queued' where company_id = $1 and id = $2", [
        order.companyId,
        order.id,
      ]);
      return;
    }
    if (!(err instanceof OperatorFailure)) log.error({ err, importId: order.id }, "an import failed");
    await end(pool, order, "failed", err instanceof OperatorFailure ? err.message : importMessages.failed);
  }
}

/** Runs what is queued, one after the other; any number of servers may do so. Answers how many were run. */
export async function runImports(
  { db }: { readonly db: { readonly pool: Pool } },
  log: Log,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let run = 0;
  while (!isStopping()) {
    const order = await takeOrder(db.pool);
    if (!order) break;
    await runOrder(db.pool, order, log, isStopping);
    run += 1;
  }
  return run;
}
