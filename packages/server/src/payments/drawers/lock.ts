import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";

/**
 * Until the transaction ends, no other call opens, counts, hands over, or reopens a drawer of this county on this day:
 * statements after it see what the call before stored.
 */
export async function lockDay(tenant: Tenant, companyId: number, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(format('drawers %s %s', ${companyId}::text, ${day}::text), 0))`.execute(
    tenant,
  );
}
