import { needsAttention, type OddPaymentWire, resolveAttention } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { attentionChoices } from "@county-pay/core/payments";
import { may, REFUND_PAYMENTS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { readLimits } from "../../county/controls/index.ts";
import type { Tables } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { resolveAttention as resolve } from "../payments/index.ts";

/** A payment or refund that needs attention. Cents. */
export interface Odd {
  readonly kind: "payment" | "refund";
  readonly confirmation: string;
  /** The payment's number. */
  readonly paymentConfirmation: string;
  readonly code: string;
  readonly reason: string;
  readonly detail: string;
  readonly amountCents: number;
  readonly feeCents: number;
  /** The amount that the gateway charged or refunded; null if it has not answered. */
  readonly takenCents: number | null;
  readonly leftCents: number;
  readonly isUnapplied: boolean;
  readonly state: string;
  readonly at: Date | null;
}

/** The payments and refunds of a company that need attention, oldest first, at most a thousand. */
export async function oddOnes(kysely: Kysely<Tables>, companyId: number): Promise<readonly Odd[]> {
  const { rows } = await sql<Odd>`
    select 'payment' as kind, confirmation, confirmation as "paymentConfirmation",
        coalesce(attention ->> 'code', 'other') as code, left(needs_attention, 1000) as reason,
        coalesce(attention ->> 'detail', '') as detail, coalesce(asked_cents, total_cents) as "amountCents",
        fee_cents as "feeCents", (attention ->> 'cents')::float8 as "takenCents",
        left_to_give_back(p)::float8 as "leftCents", is_unapplied as "isUnapplied", state, submitted_at as at
      from payments p where company_id = ${companyId} and needs_attention is not null
    union all
    select 'refund', r.confirmation, p.confirmation, coalesce(r.attention ->> 'code', 'other'),
        left(r.needs_attention, 1000), coalesce(r.attention ->> 'detail', ''), r.amount_cents, r.fee_cents,
        (r.attention ->> 'cents')::float8, 0, p.is_unapplied, r.kind || ' ' || r.state, r.created_at
      from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = ${companyId} and r.needs_attention is not null
    order by at limit 1000`.execute(kysely);
  return rows;
}

/** The office's possible decisions (decision 058). */
export const choicesOf = ({ amountCents, feeCents, takenCents, leftCents, ...odd }: Odd) =>
  attentionChoices({
    ...odd,
    asked: cents(amountCents),
    fee: cents(feeCents),
    taken: takenCents === null ? null : cents(takenCents),
    left: cents(leftCents),
  });

const dollars = (amount: number): number => toDollars(cents(amount));

/** SMF users can only accept. */
const mayGiveBack = ({ roles }: SignedInContext["caller"]): boolean => may(roles, REFUND_PAYMENTS);

const toWire = (odd: Odd, gives: boolean): OddPaymentWire => ({
  Kind: odd.kind,
  Confirmation: odd.confirmation,
  PaymentConfirmation: odd.paymentConfirmation,
  Code: odd.code,
  Reason: odd.reason,
  Detail: odd.detail,
  Amount: dollars(odd.amountCents),
  TakenAmount: odd.takenCents === null ? null : dollars(odd.takenCents),
  State: odd.state,
  SubmitDate: odd.at?.toISOString() ?? null,
  Choices: choicesOf(odd).filter((choice) => gives || choice === "accept"),
});

/** Whether refunding this payment is more than the caller gives back without a second person (ROLE-017). */
async function isAboveLimit(
  tenant: Tenant,
  { companyId, userType }: SignedInContext["caller"],
  confirmation: string,
): Promise<boolean> {
  const { refundCents } = await readLimits(tenant, companyId, userType);
  if (refundCents === null) return false;
  const { rows } = await sql<{ cents: number }>`
    select greatest(total_cents, asked_cents, (attention ->> 'cents')::bigint)::float8 as cents
    from payments where company_id = ${companyId} and confirmation = ${confirmation}`.execute(tenant);
  return (rows[0]?.cents ?? 0) > refundCents;
}

/** What needs attention, and the office's decisions, for admins and SMF users. */
export function registerAttention(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, needsAttention, async (_input, { caller, company, inCompany }) =>
    (await inCompany((tenant) => oddOnes(tenant, company.id))).map((odd) => toWire(odd, mayGiveBack(caller))),
  );

  serveSignedIn(app, services, resolveAttention, async ({ body }, { caller, company, inCompany }) => {
    const { Confirmation, Resolution, Note } = body;
    if (Resolution !== "accept") {
      if (!mayGiveBack(caller)) return refuse("forbidden");
      const isAbove = await inCompany((tenant) => isAboveLimit(tenant, caller, Confirmation));
      if (isAbove) return refuse("forbidden", { AboveLimit: true });
    }
    const order = { confirmation: Confirmation, resolution: Resolution, note: Note, userId: caller.userId };
    const ended = await resolve(services, app.log, inCompany, company.id, order);
    return ended instanceof Refusal ? ended : { Status: ended };
  });
}
