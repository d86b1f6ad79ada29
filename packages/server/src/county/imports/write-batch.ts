import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Applied, BatchSql } from "./batch-sql.ts";
import type { ReadBatch } from "./read-batch.ts";
import { because, type LineProblem, type Reason } from "./reason.ts";

/** The target of batches: one connection, prepared for one import. */
export interface BatchTarget {
  readonly client: PoolClient;
  readonly sql: BatchSql;
  readonly companyId: number;
  readonly isCustomApi: boolean;
  readonly dryRun: boolean;
}

/** The results of a batch's lines. */
export interface BatchOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Skipped: a payment of the bill is being confirmed. */
  readonly held: readonly LineProblem[];
  readonly duplicates: readonly LineProblem[];
}

/** Writes one batch in one transaction, all or nothing, and counts it in its run. */
export async function writeBatch(
  target: BatchTarget,
  runId: number | null,
  { text, unchanged, known, lines, refused }: ReadBatch,
): Promise<BatchOutcome> {
  const { client, sql, companyId, isCustomApi, dryRun } = target;
  if (text !== "") await pipeline([text], client.query(copyFrom(sql.stage)));
  const { rows } = await client.query<{ applied: Applied }>(sql.apply, [
    companyId,
    isCustomApi,
    dryRun,
    runId,
    lines,
    refused,
    unchanged.map(({ line }) => line),
    unchanged.map(({ source_key }) => source_key),
    unchanged.map(({ billId }) => billId),
    known.map(({ line }) => line),
    known.map(({ billId }) => billId),
  ]);
  const applied = rows[0]?.applied;
  if (!applied) throw new Error("the database said nothing about a batch");
  return {
    ...applied,
    held: applied.held.map((line) => wholeLine(line, because("paymentPending"))),
    duplicates: applied.duplicates.map(({ line, first }) =>
      wholeLine(line, because("duplicate", { first: String(first) })),
    ),
  };
}

const wholeLine = (line: number, reason: Reason): LineProblem => ({ line, column: "", reason });
