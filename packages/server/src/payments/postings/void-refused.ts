import { refundMessages } from "@county-pay/core/messages";
import { METHOD_CODES } from "@county-pay/core/methods";
import { asCompany } from "../../db/tenant.ts";
import { Refusal } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { giveBack, type RefundOrder, type RefundStatus } from "../payments/index.ts";
import { type Due, finishVoid, type PaymentToPost, paymentToPost, postLater } from "./outbox.ts";

/**
 * Refunds a payment that a tax system did not accept, under the key of its posting, so it is refunded once no
 * matter how often this is called. What another system accepted is reversed there. A payment at the counter is refunded
 * in the name of the clerk who took it, whose drawer the money leaves.
 */
export function giveBackUnposted(
  services: Services,
  log: Log,
  companyId: number,
  voidKey: string,
  payment: Pick<PaymentToPost, "confirmation" | "totalCents" | "feeCents" | "clerkId">,
): Promise<RefundStatus | Refusal> {
  const order: RefundOrder = {
    key: voidKey,
    confirmation: payment.confirmation,
    methods: METHOD_CODES,
    amountCents: payment.totalCents,
    feeCents: payment.feeCents,
    userId: null,
    mayRefund: true,
    tylerVoid: true,
  };
  return giveBack(
    services,
    log,
    (work) => asCompany(services.db.kysely, companyId, work),
    companyId,
    { ...order, userId: payment.clerkId, reason: refundMessages.unposted },
    sha256(JSON.stringify(order)),
  );
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
  const given = await giveBackUnposted(services, log, due.companyId, due.voidKey, payment);
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
