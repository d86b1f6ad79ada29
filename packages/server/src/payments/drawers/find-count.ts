import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { lockDay } from "./lock.ts";
import { type CountRow, countsOf } from "./records.ts";

/**
 * A count by its ID, with its day, while no other call changes the day's drawers; undefined if there is none. It is fixed
 * once the day's books are closed.
 */
export async function findCount(
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<
  (CountRow & { readonly day: string; readonly isLast: boolean; readonly isFixed: boolean }) | undefined
> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from drawer_closings where company_id = ${companyId} and id = ${id}::bigint`.execute(
    tenant,
  );
  const day = rows[0]?.day;
  if (day === undefined) return undefined;
  const isOpen = await lockDay(tenant, companyId, day);
  const counts = await countsOf(tenant, companyId, day);
  const count = counts.find((one) => one.id === id);
  const last = counts.findLast(({ clerkId }) => clerkId === count?.clerkId);
  return count && { ...count, day, isLast: last?.id === id, isFixed: !isOpen };
}
