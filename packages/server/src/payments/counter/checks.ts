import type { TakenCheckWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

interface TakenCheck {
  readonly clerkId: number | null;
  readonly number: string;
  readonly payer: string;
  readonly confirmation: string;
  readonly cents: number;
}

/** The paper checks that were accepted on a day and not voided, sorted by number, of one clerk or of all. */
export async function checksOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
  clerkId: number | null,
): Promise<TakenCheckWire[]> {
  const { rows } = await sql<TakenCheck>`
    select p.clerk_id as "clerkId", p.check_number as number, p.confirmation, p.total_cents as cents,
      left(btrim(concat_ws(' ', p.payer ->> 'FirstName', p.payer ->> 'LastName')), 200) as payer
    from payments p
    where p.company_id = ${companyId} and p.method = 'CHECK' and p.taken_on = ${day}::date and p.state <> 'voided'
      and (${clerkId}::bigint is null or p.clerk_id = ${clerkId}::bigint)
    order by length(p.check_number), p.check_number, p.confirmation limit 10000`.execute(kysely);
  return rows.map(({ clerkId: clerk, number, payer, confirmation, cents: amount }) => ({
    ClerkUserId: clerk === null ? null : String(clerk),
    CheckNumber: number,
    PayerName: payer,
    Confirmation: confirmation,
    Amount: toDollars(cents(amount)),
  }));
}
