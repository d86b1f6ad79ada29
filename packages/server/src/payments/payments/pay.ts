import type { FrameResult } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { cents } from "@county-pay/core/money";
import {
  type Gateway,
  type GatewayOutcome,
  isRefusedAccount,
  NOT_VALIDATED,
  withFeeCharge,
} from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { checkAfterMs, whileAsking } from "./asking.ts";
import { type Attempt, beginPayment } from "./begin-payment.ts";
import { finishPayment } from "./finish-payment.ts";
import { checkoutResult, type PaymentStatus } from "./payment-status.ts";
import { reportOdd } from "./report.ts";
import { askAgain, withOutcome, withoutPayer } from "./waiting.ts";

export interface Press {
  readonly checkoutId: string;
  readonly frameKey: string;
  /** Created once per press of the button. */
  readonly attemptKey: string;
  readonly token: string;
  /** The account whose fields made the token; null: the installation's. */
  readonly accountId: string | null;
  readonly captcha: Attempt["captcha"];
  /** The message to the payer. */
  readonly language: Language;
}

/** How a charge is made. */
interface Manner {
  /** A saved card or account is charged, which the gateway stores; otherwise the token is from card entry. */
  readonly isStored?: boolean;
  /** Nobody is there to approve it at their bank: a challenge ends it. */
  readonly isUnattended?: boolean;
  /** The account that made the token; omitted if it was checked before. */
  readonly accountId?: string | null;
  /** The token is of card entry for this very payment. */
  readonly isInCheckout?: true;
}

/** The decline of a token that the account of the payment did not make: the county changed its account just now. */
const OF_ANOTHER_ACCOUNT = {
  outcome: "declined",
  gatewayId: "",
  code: "account_changed",
  instrument: { brand: "", last4: "" },
} as const;

/** A charge whose turn did not come in time: the gateway never got it, so nobody has to ask what became of it. */
const NOT_SENT = { ...OF_ANOTHER_ACCOUNT, code: "abandoned" } as const;

/** The gateway's outcome of a charge. Without its payer, a charge that asks for them is stopped, if it still can be. */
async function chargeAt(
  gateway: Gateway,
  payment: PaymentStatus,
  token: string,
  { isStored = false, isUnattended = false, accountId = payment.accountId, isInCheckout }: Manner,
): Promise<GatewayOutcome> {
  if (accountId !== payment.accountId) return OF_ANOTHER_ACCOUNT;
  if (!isStored && (await isRefusedAccount(gateway, payment.method, token))) return NOT_VALIDATED;
  const outcome = await gateway.charge({
    reference: payment.id,
    method: payment.method,
    amount: cents(payment.totalCents),
    token,
    ...(payment.about === null ? {} : { about: payment.about }),
    ...(isInCheckout ? { isInCheckout } : {}),
  });
  return isUnattended ? withoutPayer(gateway, payment.id, outcome) : outcome;
}

/**
 * Asks the gateway to charge a decided payment, outside any transaction, and records its answer. A bank account is
 * validated before its first debit; a stored one was validated when it was stored.
 */
export async function charge(
  services: Services,
  log: Log,
  payment: PaymentStatus,
  token: string,
  manner: Manner = {},
): Promise<PaymentStatus> {
  const { config, db, gateways, line } = services;
  const account = await gateways.at(payment.companyId, payment.accountId);
  const gateway = withFeeCharge(account, payment.fee);
  const begun = performance.now();
  const answer = await whileAsking(services, log, payment, () => chargeAt(gateway, payment, token, manner));
  // A gateway that gave no answer was too slow, however soon we know that: a call that waits too long for its turn is not sent.
  const milliseconds = answer.outcome === "unknown" ? Number.POSITIVE_INFINITY : performance.now() - begun;
  line.charged(payment.companyId, milliseconds);
  const outcome = answer.outcome === "unknown" && answer.isUnsent ? NOT_SENT : answer;
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

/** Whether the county has changed its account since the token was made: before anything is stored about it. */
async function isOfFormerAccount({ db, gateways }: Services, press: Press): Promise<boolean> {
  if (press.accountId === null && !(await gateways.hasAccounts())) return false;
  // A repeated press is answered with the status of its payment, wherever that was made.
  const { rows } = await db.pool.query<{ id: string | null; isMade: boolean }>(
    `select a.id::text, p.state <> 'created' and p.press_key = $2 as "isMade"
     from checkouts c join payments p on p.company_id = c.company_id and p.id = c.payment_id
       left join gateway_accounts a on a.company_id = c.company_id and a.until is null
     where c.id = $1`,
    [press.checkoutId, press.attemptKey],
  );
  const [row] = rows;
  return row !== undefined && !row.isMade && row.id !== press.accountId;
}

/**
 * Makes one payment: decides and commits, then asks the gateway outside any transaction, then records its answer. A
 * repeated press returns the status of the first one. A crash at any point leaves a row for the settle job.
 */
export async function pay(services: Services, log: Log, press: Press): Promise<FrameResult | Refusal> {
  const { payments } = services.config;
  if (await isOfFormerAccount(services, press)) return refuse("account_changed");
  const decision = await beginPayment(services.db.pool, {
    checkoutId: press.checkoutId,
    frameKeyHash: sha256(press.frameKey),
    attemptKey: press.attemptKey,
    attemptHash: sha256(press.token),
    captcha: press.captcha,
    checkAfterMs: checkAfterMs(services.config),
    declinesPerCheckout: payments.declinesPerCheckout,
    declinesPerBill: payments.declinesPerBill,
  });
  if (decision.decision === "refused") return refuse(decision.code);
  if (decision.decision === "same")
    return checkoutResult(await askAgain(services, log, decision.payment), press.language);
  const { token, accountId, language } = press;
  return checkoutResult(
    await charge(services, log, decision.payment, token, { accountId, isInCheckout: true }),
    language,
  );
}
