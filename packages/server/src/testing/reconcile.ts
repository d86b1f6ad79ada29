import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "../db/tables.ts";
import {
  type ComparedLine,
  reconcile as compare,
  isDifference,
  type SettledLine,
} from "../payments/counter/index.ts";

/** The differences between a settlement file and a company's ledger, without access checks. */
export const reconcile = async (
  pool: Pool,
  companyId: number,
  lines: readonly SettledLine[],
): Promise<readonly ComparedLine[]> => {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return (await compare(kysely, companyId, lines)).filter(isDifference);
};
