import { Confirmation, type RefundResultWire } from "@county-pay/core/contract";
import { may, VOID_PAYMENTS } from "@county-pay/core/session";
import * as v from "valibot";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { approvalResult, refundResult } from "../counter/index.ts";
import { RefundStatus } from "../payments/index.ts";
import { JUST_MADE, voidUnpostedPayment } from "../postings/index.ts";

const Found = v.object({
  confirmation: Confirmation,
  state: v.string(),
  totalCents: v.number(),
  feeCents: v.number(),
  /** The clerk who took the payment; null for an online payment. */
  clerkId: v.nullable(v.number()),
  isJustMade: v.boolean(),
  /** The key of the refund; null if everything was posted, or nothing had to be. */
  voidKey: v.nullable(v.string()),
  /** Earlier refunds with such a key. */
  given: v.nullable(RefundStatus),
});

async function find({ db }: Services, companyId: number, confirmation: string) {
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `select p.confirmation, p.state, p.total_cents::float8 as "totalCents", p.fee_cents::float8 as "feeCents",
       p.clerk_id::float8 as "clerkId",
       p.settled_at > clock_timestamp() - interval '${JUST_MADE}' as "isJustMade",
       (select q.void_key from payment_postings q
         where q.company_id = p.company_id and q.payment_id = p.id and q.state in ('refused', 'pending')
           and q.reference is null
         order by q.state = 'refused' desc, q.system limit 1) as "voidKey",
       (select refund_standing(r) from payment_refunds r
         join payment_postings q on q.company_id = r.company_id and q.payment_id = r.payment_id and q.void_key = r.key
         where r.company_id = p.company_id and r.payment_id = p.id order by r.created_at desc limit 1) as given
     from payments p
     where p.company_id = $1 and p.confirmation = $2 and p.taken_on is not null`,
    [companyId, confirmation],
  );
  return rows[0] && v.parse(Found, rows[0]);
}

/**
 * Voids a payment that its tax system refused, or whose posting was given up (PAY-083): an online payment for any caller
 * with its reference number, which cannot be guessed; a payment at the counter for the clerk who took it, within that
 * clerk's limit, above which it waits for a second person (ROLE-017). Refused with payment_pending while the system may
 * still answer; with forbidden if the payment was posted or did not have to be, was refunded in another way, or is not
 * recent. A repeated call returns the status of the same void; the outbox voids under the same key.
 */
export async function voidUnposted(
  services: Services,
  log: Log,
  confirmation: string,
  { caller: readCaller, company, language }: Pick<GuestContext, "caller" | "company" | "language">,
): Promise<RefundResultWire | Refusal> {
  const found = await find(services, company.id, confirmation);
  if (!found) return refuse("not_found");
  if (found.clerkId !== null) {
    const caller = await readCaller();
    if (caller?.userId !== found.clerkId || !may(caller.roles, VOID_PAYMENTS)) return refuse("not_found");
  }
  const answer = async (refund: RefundStatus): Promise<RefundResultWire> => {
    const { name } = await services.gateways.ofPayment(company.id, refund.paymentId);
    return refundResult(refund, company, name, language);
  };
  if (found.given) return answer(found.given);
  if (found.state !== "succeeded" || !found.isJustMade || found.voidKey === null) return refuse("forbidden");
  const voided = await voidUnpostedPayment(services, log, company.id, found.voidKey, found);
  if (voided instanceof Refusal) return voided;
  return "note" in voided ? approvalResult(voided, "", language) : answer(voided);
}
