import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Applied, BatchSql } from "./batch-sql.ts";
import { copyText } from "./reading/copy-text.ts";
import type { Row } from "./reading/row-reader.ts";
import { because, type LineProblem, type Reason } from "./reason.ts";

/** The target of batches: one connection, prepared for one import. */
export interface BatchTarget {
  readonly client: PoolClient;
  readonly sql: BatchSql;
  readonly companyId: number;
  readonly isCustomApi: boolean;
  readonly dryRun: boolean;
}

/** A batch's lines, and how many were read and refused for it. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly lines: number;
  readonly refused: number;
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
  batch: Batch,
): Promise<BatchOutcome> {
  const { client, sql, companyId, isCustomApi, dryRun } = target;
  const text = copyText(batch.rows, sql.columns, sql.textArrays);
  await pipeline([text], client.query(copyFrom(sql.stage)));
  const { rows } = await client.query<{ applied: Applied }>(sql.apply, [
    companyId,
    isCustomApi,
    dryRun,
    runId,
    batch.lines,
    batch.refused,
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
