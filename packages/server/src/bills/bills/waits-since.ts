import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** The county's day (`YYYY-MM-DD`) on which the payment of a bill was made that waits for the bank; null without one. */
export async function waitsSince(
  kysely: Kysely<Tables>,
  { id, timeZone }: Pick<CompanyRecord, "id" | "timeZone">,
  billId: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select (p.submitted_at at time zone ${timeZone})::date::text as day
    from pending_bills q join payments p on p.company_id = q.company_id and p.id = q.payment_id
    where q.company_id = ${id} and q.bill_id = ${billId}::bigint and p.state = 'pending'`.execute(kysely);
  return rows[0]?.day ?? null;
}
