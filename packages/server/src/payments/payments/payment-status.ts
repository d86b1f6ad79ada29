import {
  type Challenge,
  type CheckoutResult,
  Confirmation,
  type FrameResult,
  type OutcomeCode,
  Uuid,
} from "@county-pay/core/contract";
import { format, type Language, outcomeMessages } from "@county-pay/core/messages";
import { ONLINE_METHODS, railOfType } from "@county-pay/core/methods";
import { cents, formatMoney } from "@county-pay/core/money";
import { PAYMENT_STATES, type PaymentState } from "@county-pay/core/payments";
import * as v from "valibot";

/** The fee of a payment as a charge of its own (decision 370); cents. */
export const FeeCharge = v.pipe(
  v.object({ method: v.picklist(ONLINE_METHODS), cents: v.number(), id: v.string() }),
  v.transform((fee) => ({ ...fee, cents: cents(fee.cents) })),
);

/** A payment's status, as returned by the database functions. */
export const PaymentStatus = v.object({
  id: Uuid,
  companyId: v.number(),
  /** The gateway account that is asked to charge it; null: the installation's. */
  accountId: v.nullable(v.string()),
  /** The gateway's ID for the charge, once it has given one. */
  gatewayId: v.nullable(v.string()),
  /** Null: the fee is part of the one charge. */
  fee: v.nullable(FeeCharge),
  state: v.picklist(PAYMENT_STATES),
  method: v.picklist(ONLINE_METHODS),
  totalCents: v.number(),
  confirmation: Confirmation,
  /** What the gateway stores with the charge; null unless it is to be charged, or has no bills. */
  about: v.optional(v.nullable(v.string()), null),
  declineCode: v.nullable(v.string()),
  /** Why it needs attention, or null. */
  needsAttention: v.nullable(v.string()),
  /** The charge succeeded but pays for nothing and will be refunded to the payer. */
  isUnapplied: v.boolean(),
  /** While it waits for that: the gateway's page on which the payer verifies their account. */
  verifyUrl: v.nullable(v.string()),
  /** The time since it was submitted. */
  processingMs: v.number(),
});
export type PaymentStatus = v.InferOutput<typeof PaymentStatus> & {
  /** What a challenged payment asks of its payer, if the gateway was just asked; the database does not have it. */
  readonly challenge?: Challenge;
};

/** The payments for which a decision about many was made, by their places from 1. */
export const Decided = v.record(v.string(), PaymentStatus);

/**
 * The status for the payer; an accepted payment stays 'success' for the payer, whatever the office does with it later.
 */
const STATUS: Readonly<Record<PaymentState, CheckoutResult["Status"]>> = {
  created: "open",
  submitted: "processing",
  challenged: "processing",
  pending: "processing",
  unknown: "processing",
  succeeded: "success",
  declined: "declined",
  expired: "expired",
  cancelled: "cancelled",
  void_submitted: "success",
  voided: "cancelled",
  refund_submitted: "success",
  refunded: "success",
  returned: "declined",
};

/** The code of a payment that its payer did not approve at their bank. */
export const NOT_AUTHENTICATED = "not_authenticated";

/** The code of a payment that its payer did not approve in time. */
export const NOT_APPROVED_IN_TIME = "not_approved_in_time";

/** The code of a payment whose payer did not verify their bank account, which a small deposit was sent to. */
export const ACCOUNT_NOT_VERIFIED = "account_not_verified";

/** Declines of our own: the gateway never charged, so this is an outage and not a bank's decline. */
const NOT_CHARGED: ReadonlySet<string> = new Set([
  "abandoned",
  "account_changed",
  "key_refused",
  "method_unavailable",
]);

/** Why a payment did not succeed, or what it waits for; otherwise undefined. */
export function outcomeCode(
  status: CheckoutResult["Status"] | "error",
  declineCode: string | null,
  isUnapplied = false,
  state?: PaymentState,
): OutcomeCode | undefined {
  if (isUnapplied) return "given_back";
  if (state === "challenged") return "waits_for_payer";
  if (state === "pending") return "waits_for_bank";
  if (status !== "declined") return undefined;
  if (declineCode === "try_again") return "try_again";
  return declineCode !== null && NOT_CHARGED.has(declineCode) ? "not_charged" : "declined";
}

/** What the sentence about a payment depends on. Cents. */
export interface ReportedStatus {
  readonly state: PaymentState;
  readonly method: string;
  readonly declineCode: string | null;
  readonly isUnapplied: boolean;
  readonly totalCents: number;
  readonly verifyUrl: string | null;
}

/** What the payer is told about a payment. */
type OutcomeText = Pick<CheckoutResult, "Code" | "Message" | "VerifyUrl">;

/**
 * Code and sentence of a payment for its payer: one sentence for every decline of a method, which does not reveal
 * what was wrong with a card (MONEY-016); an outage is not reported as a decline.
 */
export function outcomeText(
  status: CheckoutResult["Status"],
  { method, state, declineCode, isUnapplied, totalCents, verifyUrl }: ReportedStatus,
  language: Language,
): OutcomeText {
  const texts = language.texts(outcomeMessages);
  const code = outcomeCode(status, declineCode, isUnapplied, state);
  if (code === undefined) return { Message: texts[status] };
  const declined = railOfType(method) === "bank" ? texts.declinedAccount : texts.declined;
  // The payer knows these already: they say nothing new about the card or account.
  const known: Readonly<Record<string, string>> = {
    [NOT_AUTHENTICATED]: texts.notApproved,
    [NOT_APPROVED_IN_TIME]: texts.notApprovedInTime,
    [ACCOUNT_NOT_VERIFIED]: texts.notVerified,
  };
  const sentences = {
    declined: known[declineCode ?? ""] ?? declined,
    waits_for_payer: texts.waitsForPayer,
    waits_for_bank: verifyUrl === null ? texts.waitsForBank : texts.waitsForDeposit,
    try_again: texts.tryAgain,
    not_charged: texts.notCharged,
    given_back: format(texts.givenBack, { amount: formatMoney(cents(totalCents)) }),
  };
  const isUnverified = code === "waits_for_bank" && verifyUrl !== null;
  return { Code: code, Message: sentences[code], ...(isUnverified ? { VerifyUrl: verifyUrl } : {}) };
}

/** What the status for the payer depends on. */
export type StatusShown = ReportedStatus & Pick<PaymentStatus, "confirmation" | "processingMs" | "challenge">;

/** The challenge for the payer; empty if there is none, or if the gateway was not asked for it. */
export const challengeOf = ({
  challenge,
}: Pick<PaymentStatus, "challenge">): { readonly Challenge?: Challenge } =>
  challenge ? { Challenge: challenge } : {};

/** The status for the payer. `expired`: the checkout has expired. */
export function checkoutResult(payment: StatusShown, language: Language, expired = false): FrameResult {
  const known = payment.isUnapplied ? "declined" : STATUS[payment.state];
  const status = known === "open" && expired ? "expired" : known;
  return {
    Status: status,
    Confirmation: status === "success" ? payment.confirmation : "",
    ...outcomeText(status, payment, language),
    ...challengeOf(payment),
    ProcessingMs: status === "processing" ? payment.processingMs : 0,
  };
}
