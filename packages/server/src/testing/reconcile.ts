import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "../db/tables.ts";
import { reconcile as compare, type Difference, type SettledLine } from "../payments/counter/index.ts";

/** Reconciles a settlement file with a company's ledger, without access checks. */
export const reconcile = (
  pool: Pool,
  companyId: number,
  lines: readonly SettledLine[],
): Promise<readonly Difference[]> =>
  compare(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), companyId, lines);
