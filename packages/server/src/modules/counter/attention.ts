import { clearAttention, needsAttention, type OddPaymentWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../services.ts";

/** A payment or a refund at which a person must look. Cents. */
export interface Odd {
  readonly confirmation: string;
  readonly reason: string;
  readonly amountCents: number;
  readonly state: string;
  readonly at: Date | null;
}

/** What a person of a company must look at, oldest first, at most a thousand. */
export async function oddOnes(kysely: Kysely<Tables>, companyId: number): Promise<readonly Odd[]> {
  const { rows } = await sql<Odd>`
    select confirmation, left(needs_attention, 1000) as reason, total_cents as "amountCents", state, submitted_at as at
      from payments where company_id = ${companyId} and needs_attention is not null
    union all
    select confirmation, left(needs_attention, 1000), amount_cents, kind || ' ' || state, created_at
      from payment_refunds where company_id = ${companyId} and needs_attention is not null
    order by at limit 1000`.execute(kysely);
  return rows;
}

/**
 * Notes that somebody has looked at what was odd; the note and what it was stay in the audit trail. `userId` is null for
 * whoever sits at the server itself. False: nothing odd has this number.
 */
export async function clearOdd(
  kysely: Kysely<Tables>,
  companyId: number,
  userId: number | null,
  confirmation: string,
  note: string,
): Promise<boolean> {
  const { rows } = await sql<{ reason: string }>`
    with payment as (
      select id, needs_attention from payments
      where company_id = ${companyId} and confirmation = ${confirmation} and needs_attention is not null for update
    ), refund as (
      select id, needs_attention from payment_refunds
      where company_id = ${companyId} and confirmation = ${confirmation} and needs_attention is not null for update
    ), cleared_payment as (
      update payments p set needs_attention = null from payment o where p.company_id = ${companyId} and p.id = o.id
    ), cleared_refund as (
      update payment_refunds r set needs_attention = null from refund o where r.company_id = ${companyId} and r.id = o.id
    ), noted as (
      insert into audit_events (company_id, user_id, action, subject, details)
      select ${companyId}, ${userId}::bigint, 'payment.attention_cleared', ${confirmation},
        jsonb_build_object('note', ${note}::text, 'was', needs_attention)
      from (select needs_attention from payment union all select needs_attention from refund) odd
    )
    select needs_attention as reason from payment union all select needs_attention from refund`.execute(
    kysely,
  );
  return rows.length > 0;
}

const toWire = ({ confirmation, reason, amountCents, state, at }: Odd): OddPaymentWire => ({
  Confirmation: confirmation,
  Reason: reason,
  Amount: toDollars(cents(amountCents)),
  State: state,
  SubmitDate: at?.toISOString() ?? null,
});

/** What a person must look at, for admins and SMF users. */
export function registerAttention(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, needsAttention, async (_input, { company, inCompany }) =>
    (await inCompany((tenant) => oddOnes(tenant, company.id))).map(toWire),
  );

  serveSignedIn(app, services, clearAttention, async ({ body }, { caller, company, inCompany }) => {
    const { Confirmation, Note } = body;
    const cleared = await inCompany((tenant) =>
      clearOdd(tenant, company.id, caller.userId, Confirmation, Note),
    );
    return cleared ? DONE : refuse("not_found");
  });
}
