import { zonedIso } from "@county-pay/core/calendar";
import { PAYMENT_STEPS, type PaymentRecordWire } from "@county-pay/core/contract";
import { isOnline, METHOD_CODES } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

const Found = v.object({
  id: v.string(),
  confirmation: v.string(),
  method: v.picklist(METHOD_CODES),
  clerkName: v.string(),
  isCounter: v.boolean(),
  day: v.nullable(v.string()),
  terminalName: v.string(),
  checkNumber: v.string(),
  gatewayReference: v.string(),
  email: v.string(),
  declineCode: v.string(),
});
const Step = v.object({
  at: v.date(),
  step: v.picklist(PAYMENT_STEPS),
  who: v.string(),
  cents: v.nullable(v.number()),
  reason: v.string(),
});

const nameOf = (user: string) =>
  sql`coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u
    where u.company_id = s.company_id and u.id = ${sql.raw(user)}), '')`;

async function find(tenant: Tenant, companyId: number, confirmation: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.id, s.confirmation, s.method, ${nameOf("s.clerk_id")} as "clerkName", s.clerk_id is not null as "isCounter",
      s.taken_on::text as day, coalesce(s.check_number, '') as "checkNumber", coalesce(s.gateway_id, '') as "gatewayReference", coalesce(s.decline_code, '') as "declineCode",
      coalesce((select t.name from terminals t where t.company_id = s.company_id and t.id = s.payer ->> 'TerminalID'), '')
        as "terminalName",
      coalesce(s.payer ->> 'EmailAddress', c.payer ->> 'EmailAddress', '') as email
    from payments s left join checkouts c on c.company_id = s.company_id and c.id = s.checkout_id
    where s.company_id = ${companyId} and s.submitted_at is not null and (s.confirmation = ${confirmation}
      or s.id in (select r.payment_id from payment_refunds r
        where r.company_id = ${companyId} and r.confirmation = ${confirmation}))`.execute(tenant);
  return rows[0] && v.parse(Found, rows[0]);
}

/**
 * The payment's own moves, its voids and refunds, and what people did about it. A move that a person made is listed
 * once, with the person.
 */
async function stepsOf(
  tenant: Tenant,
  companyId: number,
  { id, confirmation, declineCode }: v.InferOutput<typeof Found>,
) {
  const { rows } = await sql<Record<string, unknown>>`
    with subjects as (
      select ${confirmation}::text as subject union all
      select r.confirmation from payment_refunds r where r.company_id = ${companyId} and r.payment_id = ${id}::uuid),
    acts as (
      select a.company_id, a.at, a.action, a.user_id, a.details from audit_events a
      where a.company_id = ${companyId} and a.subject in (select subject from subjects)),
    moves as (
      select e.company_id, e.at, e.from_state, e.to_state from payment_events e
      where e.company_id = ${companyId} and e.payment_id = ${id}::uuid and e.from_state is distinct from e.to_state),
    steps as (
      select m.company_id, m.at, 1 as rank, case m.to_state when 'submitted' then 'sent' when 'succeeded' then 'paid'
          when 'unknown' then 'unconfirmed' when 'cancelled' then 'canceled' else m.to_state end as step,
        null::bigint as user_id, null::bigint as cents,
        case m.to_state when 'declined' then coalesce(${declineCode}::text, '') else '' end as reason
      from moves m
      where m.to_state in ('succeeded', 'declined', 'unknown', 'cancelled') and m.from_state in ('submitted', 'unknown', 'declined')
          and not exists (select from acts a where a.action = 'payment.taken')
        or m.to_state = 'submitted' and not exists (select from acts a where a.action in ('payment.taken', 'payment.card', 'payment.terminal'))
        or m.to_state = 'returned' and not exists (select from acts a where a.action = 'payment.returned')
      union all
      select r.company_id, r.created_at, 2, r.kind || '_asked', r.user_id, r.amount_cents, r.reason
      from payment_refunds r where r.company_id = ${companyId} and r.payment_id = ${id}::uuid
      union all
      select r.company_id, r.settled_at, 3, case when r.state = 'declined' then 'not_given_back'
          when r.kind = 'void' then 'voided' else 'refunded' end, null, coalesce(r.given_cents, r.amount_cents),
        case r.state when 'declined' then coalesce(r.decline_code, '') else '' end
      from payment_refunds r where r.company_id = ${companyId} and r.payment_id = ${id}::uuid and r.settled_at is not null
      union all
      select a.company_id, a.at, 0, case a.action when 'payment.returned' then 'returned' when 'payment.resolved' then case a.details ->> 'resolution' when 'accept' then 'accepted'
            when 'give_back' then 'give_back_decided' else 'given_back_before' end
          when 'payment.charge_waived' then 'charge_waived' when 'receipt.mailed' then 'mailed' else 'taken' end,
        a.user_id, (a.details ->> 'cents')::bigint, coalesce(a.details ->> 'note', a.details ->> 'reason', '')
      from acts a where a.action in ('payment.taken', 'payment.card', 'payment.terminal', 'payment.returned',
        'payment.resolved', 'payment.charge_waived', 'receipt.mailed'))
    select s.at, s.step, ${nameOf("s.user_id")} as who, s.cents, left(s.reason, 500) as reason
    from steps s order by s.at, s.rank limit 200`.execute(tenant);
  return rows.map((row) => v.parse(Step, row));
}

/** A payment's record for the office; undefined if the county has no such payment. */
export async function recordOf(
  tenant: Tenant,
  { id, timeZone }: CompanyRecord,
  confirmation: string,
): Promise<PaymentRecordWire | undefined> {
  const payment = await find(tenant, id, confirmation);
  if (!payment) return undefined;
  const steps = await stepsOf(tenant, id, payment);
  return {
    Confirmation: payment.confirmation,
    ClerkName: payment.clerkName,
    DrawerDay: payment.isCounter && !isOnline(payment.method) ? payment.day : null,
    TerminalName: payment.terminalName,
    CheckNumber: payment.checkNumber,
    GatewayReference: payment.gatewayReference,
    EmailAddress: payment.email,
    Steps: steps.map(({ at, step, who, cents: amount, reason }) => ({
      At: zonedIso(at, timeZone),
      Step: step,
      Who: who,
      Amount: amount === null ? null : toDollars(cents(amount)),
      Reason: reason,
    })),
  };
}
