import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { refuse } from "../../http/refusal.ts";

/** The drawers of a closed day do not change until it is reopened. */
export const DAY_CLOSED = refuse("already_exists", { DayClosed: true });

/**
 * Until the transaction ends, no other call opens, counts, hands over, or reopens a drawer of this county on this day, or
 * closes the day, nor is cash or a check taken: statements after it see what the call before stored. First the books, then
 * the drawers, as everybody who takes both. Returns false if the day's books are closed.
 */
export async function lockDay(tenant: Tenant, companyId: number, day: string): Promise<boolean> {
  await sql`select book_day(${companyId})`.execute(tenant);
  await sql`select pg_advisory_xact_lock(hashtextextended(format('drawers %s %s', ${companyId}::text, ${day}::text), 0))`.execute(
    tenant,
  );
  const { rows } = await sql<{ isOpen: boolean }>`
    select not is_day_closed(${companyId}, ${day}::date) as "isOpen"`.execute(tenant);
  return rows[0]?.isOpen === true;
}
