import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** A transaction that sees and changes only one company's rows (row-level security). */
export type Tenant = Transaction<Tables>;

/**
 * Runs `work` in a transaction under the role that row-level security restricts to one company. Handlers for signed-in
 * users access the database through here, so that a forgotten condition reveals nothing of another county instead of
 * everything.
 */
export const asCompany = <Answer>(
  kysely: Kysely<Tables>,
  companyId: number,
  work: (tenant: Tenant) => Promise<Answer>,
): Promise<Answer> =>
  kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('county_pay.company', ${String(companyId)}, true),
      set_config('role', 'county_pay_tenant', true)`.execute(transaction);
    return work(transaction);
  });
