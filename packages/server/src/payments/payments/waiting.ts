import { type Gateway, type GatewayOutcome, withFeeCharge } from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { PaymentServices } from "../../kernel/services.ts";
import { finishPayment } from "./finish-payment.ts";
import {
  ACCOUNT_NOT_VERIFIED,
  NOT_APPROVED_IN_TIME,
  NOT_AUTHENTICATED,
  type PaymentStatus,
} from "./payment-status.ts";
import { reportOdd } from "./report.ts";

/** How long a payer may need to approve a payment at their bank. Later, the settle job asks the gateway to stop it. */
const CHALLENGE_MS = 15 * 60_000;

/**
 * How long a payer may need to verify their account with the code of a small deposit. Gateways stop it themselves after this
 * time; this is for one that does not.
 */
const VERIFY_MS = 10 * 24 * 3_600_000;

/** The code of a payment that its bank wanted the payer to approve, when no payer was there. */
const AUTHENTICATION_REQUIRED = "authentication_required";

/** The gateways' code of a charge that was stopped for good. */
const ABANDONED = "abandoned";

const asksPayer = (outcome: GatewayOutcome): boolean =>
  outcome.outcome === "waiting" && outcome.challenge !== null;

type Charged = Pick<PaymentStatus, "id" | "gatewayId">;

/** Stops a charge, if the gateway still can: its answer decides. A stopped one is declined with this code. */
async function stop(gateway: Gateway, { id, gatewayId }: Charged, code: string): Promise<GatewayOutcome> {
  const outcome = await gateway.abandon(id, gatewayId ?? "");
  return outcome.outcome === "declined" ? { ...outcome, code } : outcome;
}

/** Whether the payer must verify their account first. */
const isUnverified = (outcome: GatewayOutcome): boolean =>
  outcome.outcome === "waiting" && outcome.verifyUrl !== undefined;

/** The outcome of a charge without its payer: one that asks for them is stopped. */
export const withoutPayer = async (
  gateway: Gateway,
  reference: string,
  outcome: GatewayOutcome,
): Promise<GatewayOutcome> =>
  outcome.outcome === "waiting" && (asksPayer(outcome) || isUnverified(outcome))
    ? stop(gateway, { id: reference, gatewayId: outcome.gatewayId }, AUTHENTICATION_REQUIRED)
    : outcome;

/**
 * What the gateway says of a payment. One that waited for its payer and was stopped was not approved: whoever stopped it may
 * not have recorded that yet.
 */
async function lookUp(
  gateway: Gateway,
  { id, gatewayId, state }: Charged & Pick<PaymentStatus, "state">,
): ReturnType<Gateway["lookup"]> {
  const outcome = await gateway.lookup(id, gatewayId ?? "");
  const isStopped = outcome.outcome === "declined" && outcome.code === ABANDONED;
  return state === "challenged" && isStopped ? { ...outcome, code: NOT_AUTHENTICATED } : outcome;
}

/**
 * Only the gateway's own answer decides. A gateway that does not know the reference is asked to refuse it permanently,
 * because the charge may still be on its way; its response to that request counts. So it is for a payment that its payer
 * has not approved in time, and for one whose payer has not verified their account in time.
 */
export async function lookUpOutcome(
  gateway: Gateway,
  { id, gatewayId, state, processingMs }: Charged & Pick<PaymentStatus, "state" | "processingMs">,
): Promise<GatewayOutcome> {
  const outcome = await lookUp(gateway, { id, gatewayId, state });
  if (outcome.outcome === "not_found") return gateway.abandon(id, gatewayId ?? "");
  if (isUnverified(outcome) && processingMs > VERIFY_MS)
    return stop(gateway, { id, gatewayId }, ACCOUNT_NOT_VERIFIED);
  const isLate = state === "challenged" && processingMs > CHALLENGE_MS;
  return isLate && asksPayer(outcome) ? stop(gateway, { id, gatewayId }, NOT_APPROVED_IN_TIME) : outcome;
}

/** A payment's status with the challenge that the gateway just gave. */
export const withOutcome = (payment: PaymentStatus, outcome: GatewayOutcome): PaymentStatus =>
  payment.state === "challenged" && outcome.outcome === "waiting" && outcome.challenge
    ? { ...payment, challenge: outcome.challenge }
    : payment;

/** The gateway of a payment, at the account that charges it. */
const gatewayOf = async (
  { gateways }: PaymentServices,
  { companyId, accountId, fee }: PaymentStatus,
): Promise<Gateway> => withFeeCharge(await gateways.at(companyId, accountId), fee);

async function record(
  { config, db }: PaymentServices,
  log: Log,
  payment: PaymentStatus,
  outcome: GatewayOutcome,
): Promise<PaymentStatus> {
  const finished = await finishPayment(db.pool, payment, outcome, config.payments.settleAgainMs);
  reportOdd(log, finished);
  return withOutcome(finished.payment, outcome);
}

/**
 * The status of a payment for its payer. If it waits for them, the gateway is asked at once, and not only when the settle
 * job is due: whether they have approved it, and otherwise, what they must do.
 */
export async function askAgain(
  services: PaymentServices,
  log: Log,
  payment: PaymentStatus,
): Promise<PaymentStatus> {
  if (payment.state !== "challenged") return payment;
  const gateway = await gatewayOf(services, payment);
  const found = await lookUp(gateway, payment);
  return found.outcome === "not_found" ? payment : record(services, log, payment, found);
}

/**
 * Stops a payment that waits for its payer, who gave it up. The gateway's answer decides: what was approved a moment ago
 * is paid.
 */
export async function giveUp(
  services: PaymentServices,
  log: Log,
  payment: PaymentStatus,
): Promise<PaymentStatus> {
  if (payment.state !== "challenged") return payment;
  const gateway = await gatewayOf(services, payment);
  return record(services, log, payment, await stop(gateway, payment, NOT_AUTHENTICATED));
}

/** Stops a payment that waits for the payer or the bank, as the office decided, like `giveUp`. */
export async function stopWaiting(
  services: PaymentServices,
  log: Log,
  payment: PaymentStatus,
): Promise<PaymentStatus> {
  if (payment.state !== "challenged" && payment.state !== "pending") return payment;
  const gateway = await gatewayOf(services, payment);
  return record(services, log, payment, await gateway.abandon(payment.id, payment.gatewayId ?? ""));
}
