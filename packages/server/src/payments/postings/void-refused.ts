import { asCompany } from "../../db/tenant.ts";
import { Refusal } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { giveBack, type RefundOrder, type RefundStanding } from "../payments/index.ts";
import { type Due, finishVoid, type PaymentToPost, paymentToPost, postLater } from "./outbox.ts";

/** The system itself gives back whatever was paid by whatever method. */
const METHODS = ["CC", "ACH", "CASH", "CHECK"] as const;

/**
 * Gives a payment back that a tax system did not take, under the key of its posting: no matter who asks and how often,
 * it is given back once. What another system took of it is taken back there.
 */
export function giveBackUnposted(
  services: Services,
  log: Log,
  companyId: number,
  voidKey: string,
  payment: Pick<PaymentToPost, "confirmation" | "totalCents" | "feeCents">,
): Promise<RefundStanding | Refusal> {
  const order: RefundOrder = {
    key: voidKey,
    confirmation: payment.confirmation,
    methods: METHODS,
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
    order,
    sha256(JSON.stringify(order)),
  );
}

/**
 * Gives back a payment that a tax system refused (PAY-083, MONEY-017). Under one key, so that a crash between
 * two tries gives it back once. What cannot be given back is left to a person, and says so.
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
  // The gateway has not said yet and the settle job asks it; or another process has just begun to give it back.
  const isUnderWay =
    given instanceof Refusal
      ? (await paymentToPost(db.pool, due)).paymentState !== "succeeded"
      : given.state === "submitted";
  if (isUnderWay) return postLater(db.pool, due, againMs);
  const why = given instanceof Refusal ? given.code : (given.declineCode ?? "declined");
  const told = `${due.system} refused the posting and the payment could not be given back (${why}): refund it by hand`;
  log.error({ paymentId: due.paymentId, system: due.system }, "a refused payment could not be given back");
  return finishVoid(db.pool, due, "not_voided", told);
}
