import type { CheckoutResult } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { cents } from "@county-pay/core/money";
import { type Gateway, type GatewayOutcome, isRefusedAccount, NOT_VALIDATED } from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { type Attempt, beginPayment } from "./begin-payment.ts";
import { finishPayment } from "./finish-payment.ts";
import { checkoutResult, type PaymentStatus } from "./payment-status.ts";
import { reportOdd } from "./report.ts";
import { askAgain, withOutcome, withoutPayer } from "./waiting.ts";

/** The settle job takes over an unfinished payment after this many gateway timeouts. */
export const TIMEOUTS_BEFORE_CHECK = 1.5;

export interface Press {
  readonly checkoutId: string;
  readonly frameKey: string;
  /** Created once per press of the button. */
  readonly attemptKey: string;
  readonly token: string;
  readonly captcha: Attempt["captcha"];
  /** The message to the payer. */
  readonly language: Language;
}

/** How a charge is made. */
interface Manner {
  /** A saved card or account is charged. */
  readonly isStored?: boolean;
  /** Nobody is there to approve it at their bank: a challenge ends it. */
  readonly isUnattended?: boolean;
}

/** The gateway's outcome of a charge. Without its payer, a charge that asks for them is stopped, if it still can be. */
async function chargeAt(
  gateway: Gateway,
  payment: PaymentStatus,
  token: string,
  { isStored = false, isUnattended = false }: Manner,
): Promise<GatewayOutcome> {
  if (!isStored && (await isRefusedAccount(gateway, payment.method, token))) return NOT_VALIDATED;
  const outcome = await gateway.charge({
    reference: payment.id,
    method: payment.method,
    amount: cents(payment.totalCents),
    token,
  });
  return isUnattended ? withoutPayer(gateway, payment.id, outcome) : outcome;
}

/**
 * Asks the gateway to charge a decided payment, outside any transaction, and records its answer. A bank account is
 * validated before its first debit; a stored one was validated when it was stored.
 */
export async function charge(
  { config, db, gateways }: Services,
  log: Log,
  payment: PaymentStatus,
  token: string,
  manner: Manner = {},
): Promise<PaymentStatus> {
  const gateway = await gateways.ofPayment(payment.companyId, payment.id);
  const outcome = await chargeAt(gateway, payment, token, manner);
  try {
    const finished = await finishPayment(db.pool, payment, outcome, config.payments.settleAgainMs);
    reportOdd(log, finished);
    return withOutcome(finished.payment, outcome);
  } catch (err) {
    // The money may have been charged: the row stays submitted, and the settle job will get the same answer again.
    log.error({ err, paymentId: payment.id }, "a payment could not be finished");
    return payment;
  }
}

/**
 * Makes one payment: decides and commits, then asks the gateway outside any transaction, then records its answer. A
 * repeated press returns the status of the first one. A crash at any point leaves a row for the settle job.
 */
export async function pay(services: Services, log: Log, press: Press): Promise<CheckoutResult | Refusal> {
  const { payments } = services.config;
  const decision = await beginPayment(services.db.pool, {
    checkoutId: press.checkoutId,
    frameKeyHash: sha256(press.frameKey),
    attemptKey: press.attemptKey,
    attemptHash: sha256(press.token),
    captcha: press.captcha,
    checkAfterMs: Math.ceil(payments.gatewayTimeoutMs * TIMEOUTS_BEFORE_CHECK),
    declinesPerCheckout: payments.declinesPerCheckout,
    declinesPerBill: payments.declinesPerBill,
  });
  if (decision.decision === "refused") return refuse(decision.code);
  if (decision.decision === "same")
    return checkoutResult(await askAgain(services, log, decision.payment), press.language);
  return checkoutResult(await charge(services, log, decision.payment, press.token), press.language);
}
