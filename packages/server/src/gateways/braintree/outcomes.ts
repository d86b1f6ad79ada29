import { type Cents, cents } from "@county-pay/core/money";
import type { GatewayOutcome, GiveBackOutcome, Instrument } from "../gateway.ts";
import { KEY_REFUSED, undecided } from "./api.ts";
import { ERRORS, type Refused, type Transaction } from "./wire.ts";

export const NO_INSTRUMENT: Instrument = { brand: "", last4: "" };

const BRANDS: Readonly<Record<string, string>> = {
  Visa: "visa",
  MasterCard: "mastercard",
  "American Express": "amex",
  Discover: "discover",
};

/** The card data that may be shown; four digits or none. */
export const cardShown = (cardType: string, last4: string): Instrument => ({
  brand: BRANDS[cardType] ?? "",
  last4: /^\d{4}$/.test(last4) ? last4 : "",
});

/** The prefix of our references in Braintree's order IDs: other programs may use the account, too. */
const ORDER = "county-pay-";
export const orderOf = (reference: string): string => `${ORDER}${reference}`;
/** Our reference in an order ID; null if it is not one of ours. */
export const referenceOf = (orderId: string): string | null =>
  orderId.startsWith(ORDER) ? orderId.slice(ORDER.length) : null;

/** Our codes for the processor's responses that say more than 'declined'; the others are used as they are. */
const CODES: Readonly<Record<string, string>> = {
  "2000": "do_not_honor",
  "2001": "insufficient_funds",
  "2002": "card_velocity_exceeded",
  "2003": "card_velocity_exceeded",
  "2004": "expired_card",
  "2005": "invalid_number",
  "2007": "invalid_account",
  "2010": "wrong_cvv",
  "2012": "lost_card",
  "2013": "stolen_card",
  "2014": "fraudulent",
  "2015": "transaction_not_allowed",
  "2019": "transaction_not_allowed",
  "2038": "declined",
  "2041": "needs_verification",
  "2043": "do_not_try_again",
  "2044": "needs_verification",
  "2046": "declined",
  "2047": "pickup_card",
  "2053": "stolen_card",
  "2057": "restricted_card",
};

/** The code of a payment that its payer did not approve at their bank. */
export const NOT_AUTHENTICATED = "not_authenticated";

/** Rejections by the account's own rules. */
const REJECTIONS: Readonly<Record<string, string>> = {
  avs: "incorrect_zip",
  avs_and_cvv: "wrong_cvv",
  cvv: "wrong_cvv",
  fraud: "fraudulent",
  risk_threshold: "fraudulent",
  three_d_secure: NOT_AUTHENTICATED,
};

/** 3000 and up: the card network could not be reached. 2011: the bank wants a call. */
const isToTryAgain = (code: string): boolean => /^3\d{3}$/.test(code);

/** Our code of a decline by the processor or by the account's rules. */
export function declineCode({
  processorResponseCode: code,
  gatewayRejectionReason: rejection,
}: Pick<Transaction, "processorResponseCode" | "gatewayRejectionReason">): string {
  if (rejection !== "") return REJECTIONS[rejection] ?? rejection;
  if (isToTryAgain(code)) return "try_again";
  return CODES[code] ?? (code === "" ? "declined" : code);
}

/** Our code of a request that Braintree refused without a transaction. */
export function refusalCode(codes: readonly string[], { verification }: Refused): string {
  if (verification) return declineCode(verification);
  const [first = "declined"] = codes;
  if (first === ERRORS.numberIsInvalid) return "invalid_number";
  const isOfToken = [
    ERRORS.nonceConsumed,
    ERRORS.nonceUnknown,
    ERRORS.nonceLocked,
    ERRORS.tokenIsInvalid,
  ].includes(first as never);
  if (isOfToken) return "invalid_token";
  return first === KEY_REFUSED ? KEY_REFUSED : first;
}

/** The payer refused at their bank, or their bank did not recognize them, or was not asked although it wanted to be. */
const NOT_AUTHENTICATED_STATUSES: ReadonlySet<string> = new Set([
  "authenticate_failed",
  "authenticate_frictionless_failed",
  "authenticate_rejected",
  "authenticate_signature_verification_failed",
  "challenge_required",
  "lookup_enrolled",
]);

/**
 * Whether the bank refused to recognize the payer. `isAsked`: their bank was to be asked in card entry, so an answer must be
 * there. Any other answer leaves it to the charge: the bank could not be asked, or does not take part.
 */
export const isRefusedByBank = (
  { threeDSecureInfo }: Pick<Transaction, "threeDSecureInfo">,
  isAsked: boolean,
): boolean => (threeDSecureInfo === null ? isAsked : NOT_AUTHENTICATED_STATUSES.has(threeDSecureInfo.status));

/** Whether it was submitted for settlement at some time: then the payer was charged, whatever happened afterwards. */
const wasSubmitted = ({ statusHistory }: Transaction): boolean =>
  statusHistory.some(({ status }) => status === "submitted_for_settlement");

/** Statuses in which the card is charged. */
const CHARGED: ReadonlySet<string> = new Set([
  "submitted_for_settlement",
  "settling",
  "settled",
  "settlement_pending",
  "settlement_confirmed",
]);

/** Statuses in which a transaction has not moved money and never will. */
const DECLINED: ReadonlySet<string> = new Set([
  "processor_declined",
  "gateway_rejected",
  "failed",
  "settlement_declined",
  "authorization_expired",
]);

/** The outcome of a charge. `givenBack`: of its refunds; a void gives back all of it. */
export function chargeOutcome(transaction: Transaction, givenBack: Cents = cents(0)): GatewayOutcome {
  const { id, status, amount, creditCard, currencyIsoCode } = transaction;
  const instrument = cardShown(creditCard.cardType, creditCard.last4);
  const isVoided = status === "voided" && wasSubmitted(transaction);
  if (DECLINED.has(status))
    return {
      outcome: "declined",
      gatewayId: id,
      code: status === "settlement_declined" ? status : declineCode(transaction),
      instrument,
    };
  if (status === "voided" && !isVoided) {
    const code = isRefusedByBank(transaction, false) ? NOT_AUTHENTICATED : "abandoned";
    return { outcome: "declined", gatewayId: id, code, instrument };
  }
  if (currencyIsoCode !== "USD") return undecided("Braintree took another currency");
  if (!CHARGED.has(status) && !isVoided) return undecided("Braintree holds it and did not settle it");
  const back = isVoided ? amount : givenBack;
  return {
    outcome: "succeeded",
    gatewayId: id,
    amount,
    ...(back > 0 ? { givenBack: back } : {}),
    instrument,
  };
}

/** The outcome of a refund, which is a transaction of its own. */
export function refundOutcome(refund: Transaction): GiveBackOutcome {
  const { id, status, amount } = refund;
  if (CHARGED.has(status)) return { outcome: "succeeded", gatewayId: id, amount };
  return DECLINED.has(status) || status === "voided"
    ? { outcome: "declined", gatewayId: id, code: status === "voided" ? status : declineCode(refund) }
    : undecided("Braintree is still at the refund");
}
