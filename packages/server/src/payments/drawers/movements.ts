import type { CloseOutRowWire } from "@county-pay/core/contract";
import type { CheckKind } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** What one drawer took in and paid out by one method on a day, in cents. */
export interface DrawerDay {
  /** Null for online payments. */
  readonly clerkId: number | null;
  readonly clerkName: string;
  readonly method: CloseOutRowWire["PaymentType"];
  readonly payments: number;
  readonly takenCents: number;
  readonly feeCents: number;
  readonly voids: number;
  readonly voidCents: number;
  readonly refunds: number;
  readonly refundCents: number;
  readonly returns: number;
  readonly returnCents: number;
  readonly disputes: number;
  /** What disputes withdrew and cost, less what was paid back. */
  readonly disputeCents: number;
}

/**
 * What a company's drawers took in and paid out on a calendar day (`YYYY-MM-DD`), by clerk and method. Refunds of cash and checks come out of
 * the drawer of the clerk who made them; cards and eChecks, which no drawer holds, bank returns, and disputes count
 * where the payment was taken. Agrees with the day's ledger to the cent.
 */
export async function movementsOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
): Promise<readonly DrawerDay[]> {
  const { rows } = await sql<DrawerDay>`
    with moved as (
      select clerk_id as clerk, method, 'payment' as kind, total_cents as cents, fee_cents as fee
        from payments where company_id = ${companyId} and taken_on = ${day}::date
      union all select case when p.method in ('CASH', 'CHECK') then r.user_id else p.clerk_id end, p.method, r.kind, coalesce(r.given_cents, r.amount_cents), 0
        from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
        where r.company_id = ${companyId} and r.given_on = ${day}::date
      union all select p.clerk_id, p.method, 'return', returned_cents(p), 0
        from payments p where p.company_id = ${companyId} and p.returned_on = ${day}::date
      union all select p.clerk_id, p.method, 'return', f.cents, 0
        from returned_fees f join payments p on p.company_id = f.company_id and p.id = f.payment_id
        where f.company_id = ${companyId} and f.day = ${day}::date
      union all select p.clerk_id, p.method, 'dispute', case when g.kind = 'reinstated' then -g.cents else g.cents end, 0
        from dispute_movements g join payments p on p.company_id = g.company_id and p.id = g.payment_id
        where g.company_id = ${companyId} and g.day = ${day}::date)
    select m.clerk as "clerkId", person_name(u) as "clerkName", m.method,
      count(*) filter (where kind = 'payment')::int as payments,
      coalesce(sum(cents) filter (where kind = 'payment'), 0)::bigint as "takenCents", sum(fee)::bigint as "feeCents",
      count(*) filter (where kind = 'void')::int as voids,
      coalesce(sum(cents) filter (where kind = 'void'), 0)::bigint as "voidCents",
      count(*) filter (where kind = 'refund')::int as refunds,
      coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as "refundCents",
      count(*) filter (where kind = 'return')::int as returns,
      coalesce(sum(cents) filter (where kind = 'return'), 0)::bigint as "returnCents",
      count(*) filter (where kind = 'dispute')::int as disputes,
      coalesce(sum(cents) filter (where kind = 'dispute'), 0)::bigint as "disputeCents"
    from moved m left join users u on u.company_id = ${companyId} and u.id = m.clerk
    group by m.clerk, person_name(u), m.method
    order by "clerkName", m.clerk nulls last, m.method`.execute(kysely);
  return rows;
}

/** The change in a drawer by one method; negative if more went out than came in. */
export const netOf = ({ takenCents, voidCents, refundCents, returnCents, disputeCents }: DrawerDay) =>
  cents(takenCents - voidCents - refundCents - returnCents - disputeCents);

/** The paper checks that clerks took on a day (`YYYY-MM-DD`), by clerk and kind, in cents; they agree with `movementsOf`. */
export interface ChecksTaken {
  readonly clerkId: number;
  /** Null for checks that were taken before the kind was recorded. */
  readonly kind: CheckKind | null;
  readonly count: number;
  readonly cents: number;
}

/** The checks that clerks took on a day, by clerk and kind. */
export async function checksTakenOn(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
): Promise<readonly ChecksTaken[]> {
  const { rows } = await sql<ChecksTaken>`
    select clerk_id as "clerkId", check_kind as kind, count(*)::int as count, sum(total_cents)::bigint as cents
    from payments where company_id = ${companyId} and method = 'CHECK' and taken_on = ${day}::date and clerk_id is not null
    group by clerk_id, check_kind order by clerk_id, check_kind nulls last`.execute(kysely);
  return rows;
}
