import type { Stripe } from "stripe";

/**
 * The test cards and accounts that Stripe publishes for its test mode, with what its documentation says happens. `token`:
 * the same card in the third-party emulator; without one, our own emulator declines it as published.
 */
export interface TestCard {
  readonly brand: string;
  readonly token?: string;
  /** The code and decline code of a declined charge. */
  readonly declines?: readonly [code: string, declineCode: string];
  /** Its bank asks the payer to approve every payment (3-D Secure); or those with a card that was not set up. */
  readonly challenges?: true | "unless_saved";
  /** It can be stored, although its charges are declined. */
  readonly attaches?: true;
  /** Its charges are disputed at once. */
  readonly disputed?: Pick<Stripe.Dispute, "reason" | "status">;
  /** Its refunds are pending at first. */
  readonly refundsLater?: true;
}

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { brand: "visa", token: "tok_visa" },
  "4000056655665556": { brand: "visa", token: "tok_visa_debit" },
  "5555555555554444": { brand: "mastercard", token: "tok_mastercard" },
  "5200828282828210": { brand: "mastercard", token: "tok_mastercard_debit" },
  "5105105105105100": { brand: "mastercard", token: "tok_mastercard_prepaid" },
  "2223003122003222": { brand: "mastercard", token: "tok_mastercard" },
  "378282246310005": { brand: "amex", token: "tok_amex" },
  "371449635398431": { brand: "amex", token: "tok_amex" },
  // The third-party emulator has no cards of these brands; ours shows the right one.
  "6011111111111117": { brand: "discover", token: "tok_visa" },
  "6011000990139424": { brand: "discover", token: "tok_visa" },
  "6011981111111113": { brand: "discover", token: "tok_visa" },
  "3056930009020004": { brand: "diners", token: "tok_visa" },
  "36227206271667": { brand: "diners", token: "tok_visa" },
  "3566002020360505": { brand: "jcb", token: "tok_visa" },
  "6200000000000005": { brand: "unionpay", token: "tok_visa" },
  "6200000000000047": { brand: "unionpay", token: "tok_visa" },
  "6205500000000000004": { brand: "unionpay", token: "tok_visa" },
  "4000000000000002": { brand: "visa", token: "tok_chargeDeclined" },
  "4000000000009995": { brand: "visa", token: "tok_chargeDeclinedInsufficientFunds" },
  "4100000000000019": { brand: "visa", token: "tok_chargeDeclinedFraudulent" },
  "4000000000000127": { brand: "visa", token: "tok_chargeDeclinedIncorrectCvc" },
  "4000000000000069": { brand: "visa", token: "tok_chargeDeclinedExpiredCard" },
  "4000000000000119": { brand: "visa", token: "tok_chargeDeclinedProcessingError" },
  "4000000000009987": { brand: "visa", declines: ["card_declined", "lost_card"] },
  "4000000000009979": { brand: "visa", declines: ["card_declined", "stolen_card"] },
  "4000000000006975": { brand: "visa", declines: ["card_declined", "card_velocity_exceeded"] },
  "4242424242424241": { brand: "visa", declines: ["incorrect_number", ""] },
  "4000000000000341": { brand: "visa", declines: ["card_declined", "generic_decline"], attaches: true },
  "4000000000003055": { brand: "visa", token: "tok_visa" },
  "4000000000003220": { brand: "visa", token: "tok_visa", challenges: true },
  "4000003800000446": { brand: "visa", token: "tok_visa", challenges: "unless_saved" },
  "4000000000000259": {
    brand: "visa",
    token: "tok_visa",
    disputed: { reason: "fraudulent", status: "needs_response" },
  },
  "4000000000002685": {
    brand: "visa",
    token: "tok_visa",
    disputed: { reason: "product_not_received", status: "needs_response" },
  },
  "4000000000001976": {
    brand: "visa",
    token: "tok_visa",
    disputed: { reason: "fraudulent", status: "warning_needs_response" },
  },
  "4000000000007726": { brand: "visa", token: "tok_visa", refundsLater: true },
  "4000000000005126": { brand: "visa", token: "tok_visa" },
  "4000002500003155": { brand: "visa", token: "tok_visa", challenges: "unless_saved" },
  "4000002760003184": { brand: "visa", token: "tok_visa", challenges: true },
  "4000008400001629": {
    brand: "visa",
    declines: ["card_declined", "generic_decline"],
    challenges: true,
  },
  "4000008260003178": {
    brand: "visa",
    declines: ["card_declined", "insufficient_funds"],
    challenges: true,
  },
};

/** Why a bank does not pay a debit. */
export interface Refusal {
  readonly fails: string;
  /** Nacha's code, if Stripe shows one. */
  readonly network?: string;
  /** Why Stripe does not debit it again; without it, Stripe does. */
  readonly blocks?: "bank_account_closed" | "bank_account_invalid_details" | "debit_not_authorized";
}

/** What becomes of a debit of a test account, days later. */
export type Fate = "succeeds" | "disputed" | "waits" | Refusal;

export interface TestAccount {
  readonly fate: Fate;
  /** Refused when it is confirmed. */
  readonly refused?: string;
  /** A small deposit does not arrive. */
  readonly failsDeposits?: true;
}

/** The codes of small deposits that Stripe publishes, and what becomes of the verification. */
export const DEPOSIT_CODES: Readonly<Record<string, string | null>> = {
  SM11AA: null,
  SM33CC: "payment_method_microdeposit_verification_attempts_exceeded",
  SM44DD: "payment_method_microdeposit_verification_timeout",
};

/** With the routing number 110000000. */
export const TEST_ACCOUNTS: Readonly<Record<string, TestAccount>> = {
  "000123456789": { fate: "succeeds" },
  "000111111113": { fate: { fails: "account_closed", network: "R02", blocks: "bank_account_closed" } },
  "000111111116": { fate: { fails: "no_account", network: "R03", blocks: "bank_account_invalid_details" } },
  "000222222227": { fate: { fails: "insufficient_funds", network: "R01" } },
  "000333333335": { fate: { fails: "debit_not_authorized", network: "R10", blocks: "debit_not_authorized" } },
  "000444444440": { fate: { fails: "invalid_currency" } },
  "000555555559": { fate: "disputed" },
  "000666666661": { fate: "succeeds", failsDeposits: true },
  "000777777771": { fate: "waits", refused: "charge_exceeds_source_limit" },
  "000000000009": { fate: "waits" },
  "000000004954": { fate: "waits", refused: "payment_method_bank_account_blocked" },
};
