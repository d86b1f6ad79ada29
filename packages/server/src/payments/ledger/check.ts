import { CountyPayError } from "@county-pay/core";
import type { Pool } from "pg";

/** Values that must all be zero. */
export interface LedgerDifferences {
  /** Movements whose lines do not sum to zero. */
  readonly unbalancedMovements: number;
  /** Bills whose balance differs from the ledger's. */
  readonly billsThatDiffer: number;
  /** Sum of all lines, in cents. */
  readonly totalCents: number;
}

interface Row {
  readonly unbalanced_movements: string;
  readonly bills_that_differ: string;
  readonly total_cents: string;
}

/** Compares a company's balances with its ledger. */
export async function ledgerDifferences(pool: Pool, companyId: number): Promise<LedgerDifferences> {
  const { rows } = await pool.query<Row>("select * from ledger_differences($1)", [companyId]);
  const [row] = rows;
  if (!row) throw new CountyPayError("internal", "ledger_differences answered nothing");
  return {
    unbalancedMovements: Number(row.unbalanced_movements),
    billsThatDiffer: Number(row.bills_that_differ),
    totalCents: Number(row.total_cents),
  };
}
