import { Nonces } from "braintree/lib/braintree/test_values/nonces.js";

/** A card of the emulator. */
export interface TestCard {
  readonly cardType: string;
  readonly last4: string;
  /** Declines everything, also its verification: the processor's response. */
  readonly declines?: string;
  /** Rejected by the account's rules. */
  readonly rejection?: string;
  /** A sale with it is disputed at once. */
  readonly disputed?: true;
  /** What its bank said of its owner, in Braintree's words. */
  readonly authentication?: string;
  /** What it is, if it is no card that was typed: Braintree's name. */
  readonly instrument?: string;
}

/** Numbers on Braintree's testing pages. */
export const NUMBERS: Readonly<Record<string, TestCard>> = {
  "4111111111111111": { cardType: "Visa", last4: "1111" },
  "4012888888881881": { cardType: "Visa", last4: "1881" },
  "4005519200000004": { cardType: "Visa", last4: "0004" },
  "4009348888881881": { cardType: "Visa", last4: "1881" },
  "4012000033330026": { cardType: "Visa", last4: "0026" },
  "4012000077777777": { cardType: "Visa", last4: "7777" },
  "4217651111111119": { cardType: "Visa", last4: "1119" },
  "4500600000000061": { cardType: "Visa", last4: "0061" },
  "2223000048400011": { cardType: "MasterCard", last4: "0011" },
  "371449635398431": { cardType: "American Express", last4: "8431" },
  "6011000991300009": { cardType: "Discover", last4: "0009" },
  "36259600000004": { cardType: "Diners Club", last4: "0004" },
  "3530111333300000": { cardType: "JCB", last4: "0000" },
  "6304000000000000": { cardType: "Maestro", last4: "0000" },
  "5555555555554444": { cardType: "MasterCard", last4: "4444" },
  "378282246310005": { cardType: "American Express", last4: "0005" },
  "6011111111111117": { cardType: "Discover", last4: "1117" },
  "4000111111111115": { cardType: "Visa", last4: "1115", declines: "2000" },
  "5105105105105100": { cardType: "MasterCard", last4: "5100", declines: "2000" },
  "378734493671000": { cardType: "American Express", last4: "1000", declines: "2000" },
  "6011000990139424": { cardType: "Discover", last4: "9424", declines: "2000" },
  "3566002020360505": { cardType: "JCB", last4: "0505", declines: "3000" },
  "4000111111111511": { cardType: "Visa", last4: "1511", rejection: "fraud" },
  "4111130000000003": { cardType: "Visa", last4: "0003", rejection: "risk_threshold" },
  "4023898493988028": { cardType: "Visa", last4: "8028", disputed: true },
};

const cardOf = (number: string): TestCard => NUMBERS[number] as TestCard;

/** What is no card that was typed, by the beginning of its nonce. */
const OTHERS: readonly (readonly [start: string, instrument: string])[] = [
  ["fake-paypal-", "paypal_account"],
  ["fake-apple-pay-", "apple_pay_card"],
  ["fake-android-pay-", "android_pay_card"],
  ["fake-europe-bank-account-", "europe_bank_account"],
  ["fake-local-payment-", "local_payment"],
  ["fake-venmo-account-", "venmo_account"],
  ["fake-visa-checkout-", "visa_checkout_card"],
  ["tokensam_fake_", "samsung_pay_card"],
  ["fake-sepa-direct-debit-", "sepa_debit_account"],
  ["fake-us-bank-account-", "us_bank_account"],
  ["fake-meta-checkout-", "meta_checkout_card"],
];

/** What banks say of the owners of the nonces for 3-D Secure, by the end of their names. */
const AUTHENTICATIONS: readonly (readonly [name: string, status: string])[] = [
  ["visa-full-authentication", "authenticate_successful"],
  ["visa-lookup-timeout", "lookup_error"],
  ["visa-failed-signature", "authenticate_signature_verification_failed"],
  ["visa-failed-authentication", "authenticate_failed"],
  ["visa-attempts-non-participating", "authenticate_attempt_successful"],
  ["visa-not-enrolled", "lookup_not_enrolled"],
  ["visa-unavailable", "authentication_unavailable"],
  ["visa-mpi-lookup-error", "lookup_error"],
  ["visa-mpi-authenticate-error", "authenticate_error"],
  ["visa-authentication-unavailable", "authenticate_unable_to_authenticate"],
  ["visa-bypassed-authentication", "authentication_bypassed"],
  ["successful-frictionless-authentication", "authenticate_successful"],
  ["successful-step-up-authentication", "authenticate_successful"],
  ["error-on-lookup", "lookup_error"],
  ["timeout-on-lookup", "lookup_error"],
];

/**
 * The cards that Braintree publishes for 3-D Secure: what the bank says, and whether it asks its customer first, who then
 * refuses if it is `authenticate_failed`.
 */
export const THREE_D_SECURE_CARDS: Readonly<
  Record<string, { readonly status: string; readonly isChallenged: boolean }>
> = {
  "4000000000002701": { status: "authenticate_successful", isChallenged: false },
  "5200000000002235": { status: "authenticate_successful", isChallenged: false },
  "340000000002708": { status: "authenticate_successful", isChallenged: false },
  "6011000000002117": { status: "authenticate_successful", isChallenged: false },
  "4000000000002925": { status: "authenticate_frictionless_failed", isChallenged: false },
  "5200000000002276": { status: "authenticate_frictionless_failed", isChallenged: false },
  "340000000002096": { status: "authenticate_frictionless_failed", isChallenged: false },
  "6011000000002364": { status: "authenticate_frictionless_failed", isChallenged: false },
  "4000000000002719": { status: "authenticate_attempt_successful", isChallenged: false },
  "5200000000002482": { status: "authenticate_attempt_successful", isChallenged: false },
  "340000000002872": { status: "authenticate_attempt_successful", isChallenged: false },
  "6011000000002646": { status: "authenticate_attempt_successful", isChallenged: false },
  "4000000000002313": { status: "authenticate_unable_to_authenticate", isChallenged: false },
  "4000000000002537": { status: "authenticate_rejected", isChallenged: false },
  "4000000000002990": { status: "authentication_unavailable", isChallenged: false },
  "4000000000002354": { status: "lookup_failed_acs_error", isChallenged: false },
  "4000000000002503": { status: "authenticate_successful", isChallenged: true },
  "5200000000002151": { status: "authenticate_successful", isChallenged: true },
  "4000000000002370": { status: "authenticate_failed", isChallenged: true },
  "5200000000002490": { status: "authenticate_failed", isChallenged: true },
  "4000000000002420": { status: "authenticate_unable_to_authenticate", isChallenged: true },
  "4000000000002644": { status: "authenticate_error", isChallenged: true },
};

const BRAND_OF_FIRST: Readonly<Record<string, string>> = {
  "3": "American Express",
  "4": "Visa",
  "5": "MasterCard",
  "6": "Discover",
};

/** A card for 3-D Secure after its bank was asked; `status`: what it says, as published by default. */
export const authenticated = (
  number: string,
  status = THREE_D_SECURE_CARDS[number]?.status ?? "lookup_not_enrolled",
): TestCard => ({
  cardType: BRAND_OF_FIRST[number.slice(0, 1)] ?? "",
  last4: number.slice(-4),
  authentication: status,
});

/** Cards of nonces whose names do not say which. */
const CARDS: Readonly<Record<string, string>> = {
  "fake-valid-mastercard-nonce": "5555555555554444",
  "fake-valid-amex-nonce": "378282246310005",
  "fake-valid-discover-nonce": "6011111111111117",
  "fake-valid-jcb-nonce": "3530111333300000",
  "fake-valid-maestro-nonce": "6304000000000000",
  "fake-valid-dinersclub-nonce": "36259600000004",
  "fake-processor-declined-visa-nonce": "4000111111111115",
  "fake-processor-declined-mastercard-nonce": "5105105105105100",
  "fake-processor-declined-amex-nonce": "378734493671000",
  "fake-processor-declined-discover-nonce": "6011000990139424",
  "fake-processor-failure-jcb-nonce": "3566002020360505",
  "fake-gateway-rejected-fraud-nonce": "4000111111111511",
  "fake-gateway-rejected-risk-thresholds-nonce": "4111130000000003",
};

/** The nonces that Braintree's package publishes for tests; in its sandbox they can be used any number of times. */
export const NONCES: Readonly<Record<string, TestCard>> = Object.fromEntries(
  Object.values(Nonces).map((nonce) => {
    const [, instrument] = OTHERS.find(([start]) => nonce.startsWith(start)) ?? [];
    const [, authentication] = AUTHENTICATIONS.find(([name]) => nonce.endsWith(`${name}-nonce`)) ?? [];
    const card = cardOf(CARDS[nonce] ?? "4012888888881881");
    if (instrument !== undefined) return [nonce, { cardType: "", last4: "", instrument }];
    return [nonce, authentication === undefined ? card : { ...card, authentication }];
  }),
);

/** What the processor answers for an amount in cents, as the table of amounts says; null if it is authorized. */
export function responseFor(amount: number): { status: string; code: string; rejection?: string } | null {
  if (amount >= 200_000 && amount < 300_000)
    return { status: "processor_declined", code: String(Math.floor(amount / 100)) };
  if (amount >= 300_000 && amount < 300_100) return { status: "failed", code: "3000" };
  if (amount === 500_100)
    return { status: "gateway_rejected", code: "", rejection: "application_incomplete" };
  return null;
}

/** Amounts whose settlement is declined later. */
export const isDeclinedLater = (amount: number): boolean => amount >= 400_100 && amount < 400_200;
