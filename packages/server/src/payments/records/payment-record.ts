import { zonedIso } from "@county-pay/core/calendar";
import {
  ODATA_LIMITS,
  PAYMENT_STEPS,
  type PaymentRecordWire,
  paymentTransactions,
} from "@county-pay/core/contract";
import { isOnline, METHOD_CODES } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import { barcodeModules } from "../../documents/index.ts";
import { type Expression, readOdata } from "../../http/odata/index.ts";
import { displayedState } from "../payments/index.ts";
import { ofPayment } from "./transactions.ts";
import type { PaymentAsker } from "./visible.ts";

/** The first page without filters. */
export const FIRST_PAGE = {
  filter: [],
  select: [],
  orderBy: [],
  skip: 0,
  top: ODATA_LIMITS.top,
  count: false,
};

const Found = v.object({
  id: v.string(),
  confirmation: v.string(),
  method: v.picklist(METHOD_CODES),
  isCounter: v.boolean(),
  day: v.nullable(v.string()),
  hasReceipt: v.boolean(),
  gatewayReference: v.string(),
  email: v.string(),
});
const Step = v.object({
  at: v.date(),
  step: v.picklist(PAYMENT_STEPS),
  who: v.string(),
  cents: v.nullable(v.number()),
  reason: v.string(),
  failure: v.string(),
  before: v.string(),
  after: v.string(),
  asked: v.nullable(v.number()),
});

const nameOf = (user: string) =>
  sql`coalesce((select person_name(u) from users u
    where u.company_id = s.company_id and u.id = ${sql.raw(user)}), '')`;

async function find(tenant: Tenant, companyId: number, confirmation: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.id, s.confirmation, s.method, s.clerk_id is not null as "isCounter",
      s.taken_on::text as day, coalesce(s.gateway_id, '') as "gatewayReference", exists (select
        from receipt_numbers n where n.company_id = s.company_id and n.payment_id = s.id) as "hasReceipt",
      coalesce(s.payer ->> 'EmailAddress', c.payer ->> 'EmailAddress', '') as email
    from payments s left join checkouts c on c.company_id = s.company_id and c.id = s.checkout_id
    where s.company_id = ${companyId} and s.submitted_at is not null and (s.confirmation = ${confirmation}
      or s.id in (select r.payment_id from payment_refunds r
        where r.company_id = ${companyId} and r.confirmation = ${confirmation}))`.execute(tenant);
  return rows[0] && v.parse(Found, rows[0]);
}

/** The columns of a step that most steps leave empty. */
const plain = {
  cents: sql`null::bigint`,
  reason: sql`''`,
  failure: sql`''`,
  asked: sql`null::bigint`,
};
const NONE: Expression = sql`left join lateral (select null::text as from_state, null::text as to_state) c on true`;

/** A step's columns; `c` is the change of the payment's state that belongs to it. */
const columns = (step: Partial<Record<keyof typeof plain, Expression>>): Expression => {
  const { cents: amount, reason, failure, asked } = { ...plain, ...step };
  return sql`c.from_state as before, c.to_state as after, ${amount} as cents, ${reason} as reason, ${failure} as failure,
    ${asked} as asked`;
};

/** The first change of the state that matches. A void's or refund's own change follows its row. */
const firstMove = (matches: Expression, from: Expression = sql`m.from_state`): Expression =>
  sql`left join lateral (select ${from} as from_state, m.to_state from moves m where ${matches} order by m.at limit 1) c on true`;

/**
 * The payment's own moves, its voids and refunds, and what people did about it, with the state before and after. A move
 * that a person made is listed once, with the person.
 */
async function stepsOf(tenant: Tenant, companyId: number, { id, confirmation }: v.InferOutput<typeof Found>) {
  const refunds = sql`from payment_refunds r`;
  const ofRefunds = sql`where r.company_id = ${companyId} and r.payment_id = ${id}::uuid`;
  const { rows } = await sql<Record<string, unknown>>`
    with subjects as (
      select ${confirmation}::text as subject union all
      select r.confirmation ${refunds} ${ofRefunds}),
    acts as (
      select a.company_id, a.at, a.action, a.user_id, a.details from audit_events a
      where a.company_id = ${companyId} and a.subject in (select subject from subjects)),
    moves as (
      select e.company_id, e.at, ${displayedState(sql`e.from_state`, sql`p.decline_code`)} as from_state,
        ${displayedState(sql`e.to_state`, sql`p.decline_code`)} as to_state, p.decline_code, p.asked_cents, p.total_cents
      from payment_events e join payments p on p.company_id = e.company_id and p.id = e.payment_id
      where e.company_id = ${companyId} and e.payment_id = ${id}::uuid and e.from_state is distinct from e.to_state),
    steps as (
      select c.company_id, c.at, 1 as rank, case c.to_state when 'submitted' then 'sent' when 'succeeded' then 'paid'
          when 'unknown' then 'unconfirmed' when 'cancelled' then 'canceled' else c.to_state end as step,
        null::bigint as user_id, ${columns({
          failure: sql`case when c.to_state in ('declined', 'cancelled', 'returned') then coalesce(c.decline_code, '') else '' end`,
        })}
      from moves c
      where c.to_state in ('succeeded', 'declined', 'unknown', 'challenged', 'pending', 'cancelled')
          and c.from_state in ('submitted', 'unknown', 'challenged', 'pending', 'declined')
          and not exists (select from acts a where a.action = 'payment.taken')
        or c.to_state = 'submitted' and not exists (select from acts a where a.action in ('payment.taken', 'payment.card', 'payment.terminal'))
        or c.to_state = 'returned' and not exists (select from acts a where a.action = 'payment.returned')
      union all
      select r.company_id, r.created_at, 2, r.kind || '_asked', r.user_id,
        ${columns({ cents: sql`r.amount_cents`, reason: sql`r.reason` })}
      ${refunds} ${firstMove(sql`m.to_state = r.kind || '_submitted' and m.at >= r.created_at`)} ${ofRefunds}
      union all
      select r.company_id, r.settled_at, 3, case when r.state = 'declined' then 'not_given_back'
          when r.kind = 'void' then 'voided' else 'refunded' end, null,
        ${columns({ cents: sql`coalesce(r.given_cents, r.amount_cents)`, failure: sql`coalesce(r.decline_code, '')` })}
      ${refunds} ${firstMove(sql`m.from_state = r.kind || '_submitted' and m.at >= r.settled_at`)}
      ${ofRefunds} and r.settled_at is not null
      union all
      select a.company_id, a.at, 0, 'taken', a.user_id, ${columns({ cents: sql`(a.details ->> 'cents')::bigint` })}
      from acts a ${firstMove(
        sql`m.to_state = case a.action when 'payment.taken' then 'succeeded' else 'submitted' end`,
        sql`null::text`,
      )}
      where a.action in ('payment.taken', 'payment.card', 'payment.terminal')
      union all
      select a.company_id, a.at, 0, 'returned', a.user_id,
        ${columns({ cents: sql`(a.details ->> 'cents')::bigint`, failure: sql`coalesce(a.details ->> 'code', '')` })}
      from acts a ${firstMove(sql`m.to_state = 'returned'`)} where a.action = 'payment.returned'
      union all
      select a.company_id, a.at, 0, case a.details ->> 'resolution' when 'accept' then 'accepted'
          when 'give_back' then 'give_back_decided' else 'given_back_before' end, a.user_id, ${columns({
            cents: sql`case when p.asked_cents is not null and a.details ->> 'resolution' = 'accept' then p.total_cents end`,
            asked: sql`case when a.details ->> 'resolution' = 'accept' then p.asked_cents end`,
            reason: sql`coalesce(a.details ->> 'note', '')`,
          })}
      from acts a join payments p on p.company_id = a.company_id and p.id = ${id}::uuid ${NONE}
      where a.action = 'payment.resolved'
      union all
      select a.company_id, a.at, 0, case a.action when 'receipt.mailed' then 'mailed' else 'charge_waived' end, a.user_id,
        ${columns({ cents: sql`(a.details ->> 'cents')::bigint`, reason: sql`coalesce(a.details ->> 'reason', '')` })}
      from acts a ${NONE} where a.action in ('payment.charge_waived', 'receipt.mailed')
      union all
      select e.company_id, e.at, 4, case when e.kind = 'opened' then 'disputed' else 'dispute_' || (e.details ->> 'state') end,
        null, ${columns({ cents: sql`d.amount_cents` })}
      from disputes d join dispute_events e on e.company_id = d.company_id and e.dispute_id = d.id ${NONE}
      where d.company_id = ${companyId} and d.payment_id = ${id}::uuid
        and (e.kind = 'opened' or (e.kind = 'state' and e.details ->> 'state' in ('won', 'lost'))))
    select s.at, s.step, ${nameOf("s.user_id")} as who, s.cents, left(s.reason, 500) as reason, left(s.failure, 200) as failure,
      case when s.before = 'created' then '' else coalesce(s.before, '') end as before, coalesce(s.after, '') as after,
      s.asked
    from steps s order by s.at, s.rank limit 200`.execute(tenant);
  return rows.map((row) => v.parse(Step, row));
}

const dollars = (amount: number | null): number | null => (amount === null ? null : toDollars(cents(amount)));

/** A payment's record for the office; undefined if the county has no such payment. */
export async function recordOf(
  tenant: Tenant,
  asker: PaymentAsker,
  confirmation: string,
): Promise<PaymentRecordWire | undefined> {
  const { id, timeZone } = asker.company;
  const payment = await find(tenant, id, confirmation);
  if (!payment) return undefined;
  const steps = await stepsOf(tenant, id, payment);
  const { value } = await readOdata(tenant, paymentTransactions, ofPayment(asker, payment.id), FIRST_PAGE);
  return {
    Confirmation: payment.confirmation,
    Rows: value as PaymentRecordWire["Rows"],
    DrawerDay: payment.isCounter && !isOnline(payment.method) ? payment.day : null,
    Barcode: payment.hasReceipt ? barcodeModules(payment.confirmation) : "",
    GatewayReference: payment.gatewayReference,
    EmailAddress: payment.email,
    Steps: steps.map((step) => ({
      At: zonedIso(step.at, timeZone),
      Step: step.step,
      Who: step.who,
      Amount: dollars(step.cents),
      Reason: step.reason,
      Failure: step.failure,
      Before: step.before,
      After: step.after,
      Asked: dollars(step.asked),
    })),
  };
}
