import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Changed, Copy } from "./batch-sql.ts";
import type { BatchTarget } from "./batch-target.ts";
import type { ReadBatch } from "./read-batch.ts";
import { because, type LineProblem } from "./reason.ts";

/** The results of a batch's lines. */
export interface BatchOutcome {
  readonly changed: number;
  /** Skipped: a payment of the bill is being confirmed. */
  readonly held: readonly LineProblem[];
  /** The ID of the last bill that was added. */
  readonly lastBill: string;
}

/**
 * Writes one batch in the transaction of the caller. Known bills come first: they are locked before the properties that
 * new bills join, as payments lock both. `lastBill` is below the ID of every bill that will be added.
 */
export async function writeBatch(
  { client, sql, companyId }: BatchTarget,
  { added, addedKeys, unchanged, known, staged }: ReadBatch,
  lastBill: string,
): Promise<BatchOutcome> {
  if (staged !== "") await copy(client, sql.stage, staged);
  const { changed, held } =
    known.length + unchanged.length === 0
      ? { changed: 0, held: [] }
      : await change({ client, sql, companyId }, unchanged, known);
  const last = added === "" ? lastBill : await add({ client, sql, companyId }, added, addedKeys, lastBill);
  return {
    changed,
    held: held.map((line) => ({ line, column: "", reason: because("paymentPending") })),
    lastBill: last,
  };
}

type Session = Pick<BatchTarget, "client" | "sql" | "companyId">;

const copy = (client: PoolClient, { statement }: Copy, text: string): Promise<void> =>
  pipeline([text], client.query(copyFrom(statement)));

async function change(
  { client, sql, companyId }: Session,
  unchanged: ReadBatch["unchanged"],
  known: ReadBatch["known"],
): Promise<Changed> {
  const { rows } = await client.query<{ outcome: Changed }>(sql.change, [
    companyId,
    unchanged.map(({ line }) => line),
    unchanged.map(({ id }) => id),
    known.map(({ line }) => line),
    known.map(({ id }) => id),
  ]);
  const outcome = rows[0]?.outcome;
  if (!outcome) throw new Error("the database said nothing about a batch");
  return outcome;
}

/** Only an import adds bills, and only one at a time, so that none of these can be there by now. */
async function add(
  { client, sql, companyId }: Session,
  text: string,
  keys: readonly string[],
  lastBill: string,
): Promise<string> {
  await copy(client, sql.add, text);
  const { rows } = await client.query<{ last: string }>(sql.open, [companyId, keys, lastBill]);
  return rows[0]?.last ?? lastBill;
}
