import type { TakenCheckWire } from "@county-pay/core/contract";
import type { CheckKind } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { type CountRecord, holderOf } from "@county-pay/core/payments";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

interface TakenCheck {
  readonly clerkId: number;
  readonly takenAt: Date;
  readonly number: string;
  readonly kind: CheckKind | null;
  readonly payer: string;
  readonly confirmation: string;
  readonly cents: number;
}

/**
 * The paper checks that were accepted on a day and not voided on it, sorted by number, each with the clerk whose drawer holds
 * it after the day's handovers (`counts`).
 */
export async function checksOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
  counts: readonly CountRecord[],
): Promise<TakenCheckWire[]> {
  const { rows } = await sql<TakenCheck>`
    select p.clerk_id as "clerkId", p.settled_at as "takenAt", p.check_number as number, p.check_kind as kind,
      p.confirmation, p.total_cents as cents,
      left(btrim(concat_ws(' ', p.payer ->> 'FirstName', p.payer ->> 'LastName')), 200) as payer
    from payments p
    where p.company_id = ${companyId} and p.method = 'CHECK' and p.taken_on = ${day}::date
      and not exists (select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id
        and r.kind = 'void' and r.state = 'succeeded' and r.given_on = p.taken_on)
    order by length(p.check_number), p.check_number, p.confirmation limit 10000`.execute(kysely);
  return rows.map(({ clerkId, takenAt, number, kind, payer, confirmation, cents: amount }) => ({
    ClerkUserId: holderOf({ clerkId: String(clerkId), takenAt: takenAt.toISOString() }, counts),
    CheckNumber: number,
    CheckKind: kind,
    PayerName: payer,
    Confirmation: confirmation,
    Amount: toDollars(cents(amount)),
  }));
}
