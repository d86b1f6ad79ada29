import { randomUUID } from "node:crypto";
import { format, importMessages } from "@county-pay/core/messages";
import type { PoolClient } from "pg";
import type { BatchSql } from "./batch-sql.ts";
import type { Problem, Row } from "./row-reader.ts";

/** What became of the lines of a batch. */
export interface BatchOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Left alone: a payment of the bill is being confirmed. */
  readonly held: readonly Problem[];
  readonly duplicates: readonly Problem[];
}

export interface BatchTarget {
  readonly client: PoolClient;
  readonly sql: BatchSql;
  readonly companyId: number;
  readonly isCustomApi: boolean;
  readonly dryRun: boolean;
}

/**
 * Writes one batch in one transaction: all of it or nothing. `record` runs in the same transaction. A dry run does the
 * same and takes it back, so that it tells exactly what would happen.
 */
export async function writeBatch(
  target: BatchTarget,
  rows: readonly Row[],
  record: (outcome: BatchOutcome) => Promise<void>,
): Promise<BatchOutcome> {
  const { client, dryRun } = target;
  await client.query("begin");
  try {
    const outcome = await apply(target, rows);
    if (dryRun) await client.query("rollback to savepoint before_bills");
    else await record(outcome);
    await client.query("commit");
    return outcome;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function apply(target: BatchTarget, rows: readonly Row[]): Promise<BatchOutcome> {
  const { client, sql, companyId } = target;
  await client.query(sql.stage, [JSON.stringify(rows)]);
  const duplicates = await client.query<{ line: number; first: number }>(sql.takeOutDuplicates);
  await client.query("savepoint before_bills");
  await client.query("analyze import_batch");
  await client.query(sql.matchExisting, [companyId]);
  const pending = await client.query<{ line: number }>(sql.takeOutPending, [companyId]);
  const update = await client.query<{ changed: number }>(sql.updateExisting, [companyId, randomUUID()]);
  const insert = await client.query<{ added: number }>(sql.insertNew, [
    companyId,
    randomUUID(),
    target.isCustomApi,
  ]);
  const changed = update.rows[0]?.changed ?? 0;
  const added = insert.rows[0]?.added ?? 0;
  const duplicateCount = duplicates.rowCount ?? 0;
  const heldCount = pending.rowCount ?? 0;
  return {
    added,
    changed,
    unchanged: rows.length - duplicateCount - heldCount - changed - added,
    held: pending.rows.map(({ line }) => wholeLine(line, importMessages.paymentPending)),
    duplicates: duplicates.rows.map(({ line, first }) =>
      wholeLine(line, format(importMessages.duplicate, { first })),
    ),
  };
}

const wholeLine = (line: number, reason: string): Problem => ({
  line,
  column: importMessages.wholeLine,
  reason,
});
