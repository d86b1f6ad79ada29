import type { Instrument, UnknownOutcome } from "../gateway.ts";
import { type Read, whyNot } from "./read.ts";
import { walletOf } from "./wallets.ts";
import type { Failure, Shown } from "./wire.ts";

/** Stripe answered, and the outcome is unknown all the same. */
export const undecided = (why: string): UnknownOutcome => ({ outcome: "unknown", why, isAnswered: true });

/** The outcome of a call whose answer is none, or says nothing about the outcome. */
export const unknownOf = (read: Exclude<Read<never>, { kind: "answer" }>): UnknownOutcome =>
  read.kind === "unknown" ? { outcome: "unknown", why: read.why } : undecided(whyNot(read));

export const NO_INSTRUMENT: Instrument = { brand: "", last4: "" };

const BRANDS: ReadonlySet<string> = new Set(["visa", "mastercard", "amex", "discover"]);

const digits = (last4: string | null | undefined): string =>
  /^\d{4}$/.test(last4 ?? "") ? (last4 ?? "") : "";

/** The data of a card or bank account that may be shown; four digits or none. */
export function shownOf(shown: Shown | null | undefined): Instrument {
  if (shown?.type === "us_bank_account")
    return { brand: "bank", last4: digits(shown.us_bank_account?.last4) };
  if (!shown?.card) return NO_INSTRUMENT;
  const { brand, last4 } = shown.card;
  const wallet = walletOf(shown.card.wallet?.type);
  return {
    brand: brand && BRANDS.has(brand) ? brand : "",
    last4: digits(last4),
    ...(wallet === undefined ? {} : { wallet }),
  };
}

/** Declines after which Stripe's documentation says to try the same card again. */
const AGAIN: ReadonlySet<string> = new Set([
  "approve_with_id",
  "issuer_not_available",
  "processing_error",
  "reenter_transaction",
  "try_again_later",
]);

/** A token of another method than the intent is for. */
const OTHER_METHOD: ReadonlySet<string> = new Set([
  "payment_intent_incompatible_payment_method",
  "setup_intent_incompatible_payment_method",
]);

/** Stripe's names of bank returns with exactly one return code, for answers without the bank's own code. */
const RETURN_CODES: Readonly<Record<string, string>> = {
  insufficient_funds: "R01",
  account_closed: "R02",
  bank_account_closed: "R02",
  no_account: "R03",
  invalid_account_number: "R04",
};

/** The code of a bank's return: Nacha's if Stripe knows it, otherwise Stripe's name for it. */
export const returnCode = (network: string | null, name: string | null): string =>
  /^R\d\d$/.test(network ?? "") ? (network ?? "") : (RETURN_CODES[name ?? ""] ?? (name || "returned"));

/** The payer refused at their bank, or their bank did not recognize them (3-D Secure). */
const NOT_AUTHENTICATED = "payment_intent_authentication_failure";

/** A small deposit to the account failed, or its code was not entered in ten days, or wrongly too often. */
const NOT_VERIFIED: ReadonlySet<string> = new Set([
  "payment_method_microdeposit_failed",
  "payment_method_microdeposit_verification_attempts_exceeded",
  "payment_method_microdeposit_verification_timeout",
]);

/** Our code of a refusal: Stripe's own except for those that say more to a payer, and tokens of another method. */
export function refusalCode(failure: Pick<Failure, "type" | "code" | "decline_code">): string {
  const code = failure.decline_code || failure.code || failure.type || "declined";
  if (AGAIN.has(code)) return "try_again";
  if (code === NOT_AUTHENTICATED) return "not_authenticated";
  if (NOT_VERIFIED.has(code)) return "account_not_verified";
  return OTHER_METHOD.has(code) ? "wrong_method" : code;
}

/** Like `refusalCode`; for a bank account, the code of its bank's return. */
export const declineCode = (failure: Failure, isOfBank: boolean): string =>
  isOfBank && (failure.network_decline_code || RETURN_CODES[failure.code ?? ""])
    ? returnCode(failure.network_decline_code, failure.code)
    : refusalCode(failure);
