import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** The payment that keeps a bill from being paid again, as far as anyone may know of it. */
interface BillWait {
  /** The county's day (`YYYY-MM-DD`) on which it was made, if it waits for the bank; otherwise null. */
  readonly Since: string | null;
  /** Whether it waits for its payer, who has to approve it at their bank. */
  readonly ForPayer: boolean;
}

/** What the payment of a bill waits for. */
export async function billWait(
  kysely: Kysely<Tables>,
  { id, timeZone }: Pick<CompanyRecord, "id" | "timeZone">,
  billId: string,
): Promise<BillWait> {
  const { rows } = await sql<{ state: string; day: string | null }>`
    select p.state, (p.submitted_at at time zone ${timeZone})::date::text as day
    from pending_bills q join payments p on p.company_id = q.company_id and p.id = q.payment_id
    where q.company_id = ${id} and q.bill_id = ${billId}::bigint and p.state in ('pending', 'challenged')`.execute(
    kysely,
  );
  const [row] = rows;
  return { Since: row?.state === "pending" ? row.day : null, ForPayer: row?.state === "challenged" };
}
