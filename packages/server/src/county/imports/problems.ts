import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { type LineProblem, storedReason } from "./reason.ts";

/** A page of the refused or skipped lines, and their number. */
export async function problemsOf(
  tenant: Tenant,
  companyId: number,
  id: string,
  { skip, top }: { readonly skip: number; readonly top: number },
): Promise<{ readonly count: number; readonly rows: readonly LineProblem[] }> {
  const { rows } = await sql<{ line: number; heading: string; reason: string; details: unknown }>`
    select line::float8 as line, heading, reason, details from import_problems
    where company_id = ${companyId} and order_id = ${id}::bigint order by line, position
    offset ${skip} limit ${top}`.execute(tenant);
  const counted = await sql<{ count: number }>`select count(*)::int as count from import_problems
    where company_id = ${companyId} and order_id = ${id}::bigint`.execute(tenant);
  return {
    count: counted.rows[0]?.count ?? 0,
    rows: rows.map(({ line, heading, reason, details }) => ({
      line,
      column: heading,
      reason: storedReason(reason, details),
    })),
  };
}
