import type { SETTLEMENT_KINDS } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { feeReference } from "../../gateways/index.ts";
import type { SettledLine } from "./settlement-lines.ts";

/** What a line means, or a payment that has no line; cents. */
export interface ComparedLine {
  readonly kind: (typeof SETTLEMENT_KINDS)[number];
  /** The first line of the file that it is about; 0 if there is none. */
  readonly line: number;
  readonly text: string;
  readonly reference: string;
  readonly confirmation: string;
  /** The amount in the file; null if it is not there. */
  readonly settledCents: number | null;
  /** The amount in the ledger; null if it is not there. */
  readonly postedCents: number | null;
}

/** The meanings that need a person: the file and the ledger differ. */
const DIFFERENCES: ReadonlySet<ComparedLine["kind"]> = new Set([
  "other_amount",
  "missing_here",
  "missing_there",
  "unmatched_return",
]);
/** Whether the file and the ledger differ. */
export const isDifference = ({ kind }: ComparedLine): boolean => DIFFERENCES.has(kind);

/**
 * Compares a settlement file with the gateway's part of the ledger (a line's reference is ours, the reference number of
 * a receipt or memo, or the gateway's number): every line in it, and every payment, void, refund, and return of the
 * days that it covers, by the calendar and not by the books. A payment and its void on the same day cancel out at a gateway: if neither is in the file,
 * nothing is missing. Several lines with the same reference, and the two charges of a payment, are added together. A bank's file (`isBank`) has deposits of
 * many payments, so no payment is missing from it. A dispute is named by its own number, or by its payment in a return of
 * the disputed amount; what is withdrawn and what is paid back are compared apart, and its fee is a cost. Differences come first.
 * `lines` may be their JSON text, as stored: parsing many would hold up the requests.
 */
export async function reconcile(
  kysely: Kysely<Tables>,
  companyId: number,
  lines: readonly SettledLine[] | string,
  isBank = false,
): Promise<readonly ComparedLine[]> {
  const text = typeof lines === "string" ? lines : JSON.stringify(lines);
  const { rows } = await sql<ComparedLine>`
     with line as (
       select (s ->> 'line')::integer as line, (s ->> 'amount')::bigint as cents, coalesce(s ->> 'kind', '') as kind,
         coalesce(s ->> 'text', '') as text, coalesce(s -> 'references', jsonb_build_array(s ->> 'reference')) as refs
       from jsonb_array_elements(${text}::jsonb) s
     ), ref as (
       select l.line, r.typed, r.at from line l, jsonb_array_elements_text(l.refs) with ordinality as r (typed, at)
     ), typed as (
       select distinct typed, lower(typed) as id, upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) as confirmation from ref
     ), disputed as materialized (
       select 'dispute ' || d.id as key, d.gateway_dispute as shown, p.id::text as payment, p.confirmation, d.amount_cents as cents,
         sum(-g.cents) filter (where g.kind = 'withdrawn') as withdrawn,
         sum(g.cents) filter (where g.kind = 'reinstated') as reinstated
       from disputes d join payments p on p.company_id = d.company_id and p.id = d.payment_id
         join dispute_movements g on g.company_id = d.company_id and g.dispute_id = d.id and g.kind <> 'fee'
       where d.company_id = ${companyId} group by d.company_id, d.id, p.company_id, p.id
     ), own as materialized (
       select p.id::text as id, p.id::text as reference, p.confirmation, p.gateway_id from payments p
         where p.company_id = ${companyId}
       union all select p.id::text, p.id || ${feeReference("")}, null, p.fee_gateway_id from payments p
         where p.company_id = ${companyId} and p.fee_charge_cents is not null
       union all select r.id::text, r.id::text, r.confirmation, r.gateway_id from payment_refunds r
         where r.company_id = ${companyId}
       union all select r.id::text, r.id || ${feeReference("")}, null, r.fee_gateway_id from payment_refunds r
         where r.company_id = ${companyId} and r.fee_gateway_id is not null
       union all select key, null, null, shown from disputed
     ), known as (
       select typed, min(id) as id from (
         select t.typed, o.id from typed t join own o on o.reference = t.id
         union all select t.typed, o.id from typed t join own o on o.confirmation = t.confirmation
         union all select t.typed, o.id from typed t join own o on o.gateway_id = t.typed
       ) found group by typed
     ), found as (
       select distinct on (r.line) r.line, coalesce(coalesce(d.key, b.key)
         || case when l.cents < 0 then ' withdrawn' else ' reinstated' end, k.id) as id
       from ref r join known k on k.typed = r.typed join line l on l.line = r.line
         left join disputed d on d.key = k.id
         left join disputed b on b.payment = k.id and l.kind = 'return' and b.cents = abs(l.cents)
       where l.kind <> 'fee' or not exists (select from disputed f where k.id in (f.key, f.payment))
       order by r.line, r.at, b.key
     ), settled as (
       select coalesce(f.id, case l.kind when 'fee' then 'fee ' else '' end || nullif(l.refs ->> 0, ''), 'line ' || l.line) as reference, sum(l.cents)::bigint as cents,
         min(l.line) as line, min(l.kind) as kind, min(l.text) as text
       from line l left join found f on f.line = l.line group by 1
     ), span as (
       select min((s ->> 'day')::date) as first, max((s ->> 'day')::date) as last from jsonb_array_elements(${text}::jsonb) s
     ), posted as (
       select p.id::text as reference, p.confirmation, charged_day(p) as day, p.state = 'voided' as voided, false as back, p.state = 'returned' as returned, sum(l.amount_cents)::bigint as cents
         from payments p join ledger_lines l on l.company_id = p.company_id and l.payment_id = p.id
           and l.account = 'clearing' and l.kind in ('payment', 'return')
         where p.company_id = ${companyId} group by p.company_id, p.id
       union all
       select r.id::text, r.confirmation, least(r.given_on, (r.settled_at at time zone c.time_zone)::date), r.kind = 'void', true, false, sum(l.amount_cents)::bigint
         from payment_refunds r join companies c on c.id = r.company_id
           join ledger_lines l on l.company_id = r.company_id and l.payment_id = r.payment_id
           and l.movement_id = r.movement_id and l.account = 'clearing'
         where r.company_id = ${companyId} group by r.company_id, r.id, c.time_zone
       union all
       select d.key || ' ' || m.kind, d.confirmation, null, true, false, m.kind = 'withdrawn', m.cents::bigint
         from disputed d, lateral (values ('withdrawn', d.withdrawn), ('reinstated', d.reinstated)) m (kind, cents)
         where m.cents is not null
     )
     , compared as (
       select case
           when p.reference is null and s.kind = 'return' then 'unmatched_return'
           when p.reference is null and s.kind in ('fee', 'deposit') then s.kind
           when p.reference is null then 'missing_here'
           when s.reference is null then 'missing_there'
           when s.cents is distinct from p.cents then 'other_amount'
           when p.back then 'refund' when p.returned then 'return' else 'matched' end as kind,
         coalesce(s.line, 0) as line, coalesce(s.text, '') as text,
         case when s.reference like 'line %' then '' else left(coalesce(d.shown, regexp_replace(s.reference, '^fee ', ''), p.reference), 50) end as reference, coalesce(p.confirmation, '') as confirmation,
         s.cents::float8 as "settledCents", p.cents::float8 as "postedCents"
       from settled s full join posted p on p.reference = s.reference
         left join disputed d on p.reference in (d.key || ' withdrawn', d.key || ' reinstated')
       where s.reference is not null or (not ${isBank}::boolean and not p.voided and p.cents <> 0
         and p.day between (select first from span) and (select last from span))
     )
     select * from compared order by array_position(
       array['other_amount', 'missing_here', 'missing_there', 'unmatched_return', 'fee', 'deposit', 'return', 'refund', 'matched'],
       kind), line, reference`.execute(kysely);
  return rows;
}
