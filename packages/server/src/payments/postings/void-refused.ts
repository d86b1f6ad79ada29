import { refundMessages } from "@county-pay/core/messages";
import { METHOD_CODES } from "@county-pay/core/methods";
import { BEFORE_VOID_MS, UPDATE_CHECK_MS } from "@county-pay/core/payments";
import { type GiveBackLimits, may, NO_LIMITS, VOID_PAYMENTS } from "@county-pay/core/session";
import { sql } from "kysely";
import { readLimits, readRights } from "../../county/controls/index.ts";
import { asCompany, type Tenant } from "../../db/tenant.ts";
import { Refusal } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import {
  giveBackOrAsk,
  type InCompany,
  type RefundOrder,
  type RefundStatus,
  type WaitingRefund,
} from "../payments/index.ts";
import { type Due, finishVoid, type PaymentToPost, paymentToPost, postLater } from "./outbox.ts";

/** After this long, a page stops waiting for a tax system that has not answered (CONST-016). */
const GIVE_UP_AFTER_MS = UPDATE_CHECK_MS + BEFORE_VOID_MS;

/** The limits of the clerk who took a payment; without the permission to void, everything needs a second person. */
async function clerkLimits(tenant: Tenant, companyId: number, clerkId: number): Promise<GiveBackLimits> {
  const { rows } = await sql<{ userType: string }>`
    select user_type as "userType" from users where company_id = ${companyId} and id = ${clerkId}`.execute(
    tenant,
  );
  const userType = rows[0]?.userType ?? "";
  const rights = await readRights(tenant, companyId);
  if (!may(rights(userType), VOID_PAYMENTS)) return { voidCents: 0, refundCents: 0 };
  return readLimits(tenant, companyId, userType);
}

/**
 * Voids a payment that its tax system refused, or whose posting was given up, under the key of its posting, so it is
 * voided once no matter how often this is called. What another system accepted is reversed there. A payment at the
 * counter is voided in the name of the clerk who took it, whose drawer the money leaves, and waits for a second person
 * above the clerk's limit, as any other void (ROLE-017). Refused with payment_pending while the system may still answer,
 * and with forbidden if the payment was posted.
 */
export async function voidUnpostedPayment(
  services: Services,
  log: Log,
  companyId: number,
  voidKey: string,
  payment: Pick<PaymentToPost, "confirmation" | "totalCents" | "feeCents" | "clerkId">,
): Promise<RefundStatus | WaitingRefund | Refusal> {
  const { clerkId } = payment;
  const inCompany: InCompany = (work) => asCompany(services.db.kysely, companyId, work);
  const limits =
    clerkId === null ? NO_LIMITS : await inCompany((tenant) => clerkLimits(tenant, companyId, clerkId));
  const order: RefundOrder = {
    key: voidKey,
    confirmation: payment.confirmation,
    methods: METHOD_CODES,
    amountCents: payment.totalCents,
    feeCents: payment.feeCents,
    userId: clerkId,
    mayRefund: true,
    tylerVoid: true,
    unposted: {
      refused: refundMessages.unposted,
      given_up: refundMessages.postingGivenUp,
      afterMs: GIVE_UP_AFTER_MS,
    },
  };
  const hash = sha256(JSON.stringify(order));
  const limited = { ...order, voidLimitCents: limits.voidCents, refundLimitCents: limits.refundCents };
  return giveBackOrAsk(services, log, inCompany, companyId, limited, hash);
}

/** A void above the clerk's limit waits for a second person; if they refuse it, the office decides. */
function awaitApproval({ db }: Services, due: Due, { state }: WaitingRefund, againMs: number): Promise<void> {
  if (state === "waiting") return postLater(db.pool, due, againMs);
  const why = `${due.system} refused the posting, and the void of the payment was ${state}: decide what becomes of it`;
  return finishVoid(db.pool, due, "not_voided", why);
}

/**
 * Refunds a payment that a tax system refused (PAY-083, MONEY-017). It uses one key, so a crash between two tries
 * refunds once. A payment that cannot be refunded needs attention and says so.
 */
export async function voidRefused(services: Services, log: Log, due: Due, againMs: number): Promise<void> {
  const { db } = services;
  const payment = await paymentToPost(db.pool, due);
  const { paymentState } = payment;
  if (paymentState === "voided" || paymentState === "refunded" || paymentState === "returned")
    return finishVoid(db.pool, due, "voided", null);
  if (paymentState !== "succeeded") return postLater(db.pool, due, againMs);
  const given = await voidUnpostedPayment(services, log, due.companyId, due.voidKey, payment);
  if (!(given instanceof Refusal) && "note" in given) return awaitApproval(services, due, given, againMs);
  if (!(given instanceof Refusal) && given.state === "succeeded")
    return finishVoid(db.pool, due, "voided", null);
  // The gateway has not answered yet and the settle job asks it; or another process has just started the refund.
  const isUnderWay =
    given instanceof Refusal
      ? (await paymentToPost(db.pool, due)).paymentState !== "succeeded"
      : given.state === "submitted";
  if (isUnderWay) return postLater(db.pool, due, againMs);
  const why = given instanceof Refusal ? given.code : (given.declineCode ?? "declined");
  const message = `${due.system} refused the posting and the payment could not be given back (${why}): refund it by hand`;
  log.error({ paymentId: due.paymentId, system: due.system }, "a refused payment could not be given back");
  return finishVoid(db.pool, due, "not_voided", message);
}
