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
}

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { brand: "visa", token: "tok_visa" },
  "4000056655665556": { brand: "visa", token: "tok_visa_debit" },
  "5555555555554444": { brand: "mastercard", token: "tok_mastercard" },
  "5200828282828210": { brand: "mastercard", token: "tok_mastercard_debit" },
  "5105105105105100": { brand: "mastercard", token: "tok_mastercard_prepaid" },
  "378282246310005": { brand: "amex", token: "tok_amex" },
  "4000000000000002": { brand: "visa", token: "tok_chargeDeclined" },
  "4000000000009995": { brand: "visa", token: "tok_chargeDeclinedInsufficientFunds" },
  "4100000000000019": { brand: "visa", token: "tok_chargeDeclinedFraudulent" },
  "4000000000000127": { brand: "visa", token: "tok_chargeDeclinedIncorrectCvc" },
  "4000000000000069": { brand: "visa", token: "tok_chargeDeclinedExpiredCard" },
  "4000000000000119": { brand: "visa", token: "tok_chargeDeclinedProcessingError" },
  "4000000000009987": { brand: "visa", declines: ["card_declined", "lost_card"] },
  "4000000000009979": { brand: "visa", declines: ["card_declined", "stolen_card"] },
  "4000000000006975": { brand: "visa", declines: ["card_declined", "card_velocity_exceeded"] },
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

/** What becomes of a debit of a test account, days later. */
export type Fate = "succeeds" | "disputed" | "waits" | { readonly fails: string; readonly network: string };

export interface TestAccount {
  readonly fate: Fate;
  /** Refused when it is confirmed. */
  readonly refused?: string;
}

/** With the routing number 110000000. */
export const TEST_ACCOUNTS: Readonly<Record<string, TestAccount>> = {
  "000123456789": { fate: "succeeds" },
  "000111111113": { fate: { fails: "account_closed", network: "R02" } },
  "000111111116": { fate: { fails: "no_account", network: "R03" } },
  "000222222227": { fate: { fails: "insufficient_funds", network: "R01" } },
  "000333333335": { fate: { fails: "debit_not_authorized", network: "R10" } },
  "000555555559": { fate: "disputed" },
  "000000000009": { fate: "waits" },
  "000000004954": { fate: "waits", refused: "payment_method_bank_account_blocked" },
};
