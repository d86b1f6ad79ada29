import type { PoolClient } from "pg";
import type { BatchSql } from "./batch-sql.ts";

/** The target of batches: one connection, prepared for one import. */
export interface BatchTarget {
  readonly client: PoolClient;
  readonly sql: BatchSql;
  readonly companyId: number;
  readonly isCustomApi: boolean;
  readonly dryRun: boolean;
}
