import {
  type Given,
  MOST_DEPOSIT_LINES,
  type MovementFilterWire,
  type MovementKind,
  type reportDepositLines,
  type reportDeposits,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { Expression } from "../../http/odata/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

type Days = Pick<MovementFilterWire, "From" | "To">;

/**
 * The electronic money of these days as `judged`, and whether each movement is in a stored settlement file with the same
 * amount. A file's line names our reference, the number of a receipt, or the gateway's number. A payment and its void that
 * are in no file cancel out at the gateway: both count as matched.
 */
function judged(id: number, { From, To }: Days): Expression {
  const days = sql`between ${From}::date and ${To}::date`;
  return sql`
    with posted as (
      select p.id::text as reference, 'payment' as kind, p.confirmation, coalesce(p.gateway_id, '') as gateway_id, p.taken_on as day,
        p.total_cents as cents, p.id as payment, p.state = 'voided' as voided
      from payments p join payment_methods m on m.code = p.method
      where p.company_id = ${id} and p.taken_on ${days} and m.rail not in ('cash', 'check')
      union all
      select r.id::text, r.kind, r.confirmation, coalesce(r.gateway_id, ''), r.given_on, -coalesce(r.given_cents, r.amount_cents), p.id, r.kind = 'void'
      from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
        join payment_methods m on m.code = p.method
      where r.company_id = ${id} and r.given_on ${days} and r.state = 'succeeded' and m.rail not in ('cash', 'check')
      union all
      select p.id::text, 'return', p.confirmation, coalesce(p.gateway_id, ''), p.returned_on, -returned_cents(p), p.id, false
      from payments p join payment_methods m on m.code = p.method
      where p.company_id = ${id} and p.returned_on ${days} and m.rail not in ('cash', 'check')
      union all
      select f.movement_id::text, 'return', p.confirmation, coalesce(p.fee_gateway_id, ''), f.day, -f.cents, p.id, false
      from returned_fees f join payments p on p.company_id = f.company_id and p.id = f.payment_id
      where f.company_id = ${id} and f.day ${days}
      union all
      select g.movement_id::text, case when (g.kind = 'reinstated') = (g.cents > 0) then 'dispute_won' else 'dispute' end,
        p.confirmation, d.gateway_dispute, g.day, case when g.kind = 'reinstated' then g.cents else -g.cents end, p.id, false
      from dispute_movements g join disputes d on d.company_id = g.company_id and d.id = g.dispute_id
        join payments p on p.company_id = g.company_id and p.id = g.payment_id
      where g.company_id = ${id} and g.day ${days}
    ), line as (
      select lower(typed) as id, upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) as confirmation, typed,
        (s ->> 'amount')::bigint as cents
      from settlement_files f, jsonb_array_elements(f.lines) s,
        jsonb_array_elements_text(coalesce(s -> 'references', jsonb_build_array(s ->> 'reference'))) typed
      where f.company_id = ${id} and f.last_day >= ${From}::date - 3 and f.first_day <= ${To}::date + 14
    ), settled as (
      select distinct reference, cents from (
        select p.reference, p.cents from posted p join line l on l.id = p.reference and l.cents = p.cents
        union all select p.reference, p.cents from posted p join line l on l.confirmation = p.confirmation and l.cents = p.cents
        union all select p.reference, p.cents from posted p join line l on l.typed = p.gateway_id and l.cents = p.cents) found
    ), judged as (
      select p.day, p.kind, p.confirmation, p.cents, s.reference is not null or (p.voided and not exists (
          select from posted o join settled t on t.reference = o.reference and t.cents = o.cents where o.payment = p.payment)
        and (select count(*) from posted o where o.payment = p.payment and o.voided) > 1) as is_matched
      from posted p left join settled s on s.reference = p.reference and s.cents = p.cents
    )`;
}

/** The electronic money of each day, and how much of it is matched. */
export async function depositsOf(
  tenant: Tenant,
  { id }: CompanyRecord,
  days: Days,
): Promise<Given<typeof reportDeposits>> {
  const { rows } = await sql<{
    day: string;
    recorded: number;
    matched: number;
    count: number;
    matchedCount: number;
  }>`${judged(id, days)}
    select day::text, sum(cents)::bigint as recorded, coalesce(sum(cents) filter (where is_matched), 0)::bigint as matched,
      count(*)::int as count, (count(*) filter (where is_matched))::int as "matchedCount"
    from judged group by day order by judged.day`.execute(tenant);
  return rows.map((row) => ({
    Day: row.day,
    Recorded: toDollars(cents(row.recorded)),
    Matched: toDollars(cents(row.matched)),
    Count: row.count,
    MatchedCount: row.matchedCount,
  }));
}

/** The movements behind those figures: all, or only those that are matched or not. */
export async function depositLinesOf(
  tenant: Tenant,
  { id }: CompanyRecord,
  filter: Days & { readonly Day: string | null; readonly Matched: boolean | null },
): Promise<Given<typeof reportDepositLines>> {
  const { rows } = await sql<{
    day: string;
    kind: MovementKind;
    confirmation: string;
    cents: number;
    isMatched: boolean;
    count: number;
    total: number;
  }>`${judged(id, filter)}
    select day::text, kind, confirmation, cents, is_matched as "isMatched", count(*) over ()::int as count,
      sum(cents) over ()::bigint as total
    from judged where ${filter.Matched === null ? sql`true` : sql`is_matched = ${filter.Matched}`}
      and ${filter.Day === null ? sql`true` : sql`judged.day = ${filter.Day}::date`}
    order by judged.day desc, cents desc, confirmation limit ${MOST_DEPOSIT_LINES}`.execute(tenant);
  return {
    Rows: rows.map((row) => ({
      Day: row.day,
      Kind: row.kind,
      Confirmation: row.confirmation,
      Amount: toDollars(cents(row.cents)),
      IsMatched: row.isMatched,
    })),
    Count: rows[0]?.count ?? 0,
    Total: toDollars(cents(rows[0]?.total ?? 0)),
  };
}
