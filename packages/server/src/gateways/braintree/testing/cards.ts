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
}

/** Numbers on Braintree's testing pages. */
export const NUMBERS: Readonly<Record<string, TestCard>> = {
  "4111111111111111": { cardType: "Visa", last4: "1111" },
  "4012888888881881": { cardType: "Visa", last4: "1881" },
  "5555555555554444": { cardType: "MasterCard", last4: "4444" },
  "378282246310005": { cardType: "American Express", last4: "0005" },
  "6011111111111117": { cardType: "Discover", last4: "1117" },
  "4000111111111115": { cardType: "Visa", last4: "1115", declines: "2000" },
  "5105105105105100": { cardType: "MasterCard", last4: "5100", declines: "2000" },
  "378734493671000": { cardType: "American Express", last4: "1000", declines: "2000" },
  "6011000990139424": { cardType: "Discover", last4: "9424", declines: "2000" },
  "3566002020360505": { cardType: "JCB", last4: "0505", declines: "3000" },
  "4000111111111511": { cardType: "Visa", last4: "1511", rejection: "fraud" },
  "4023898493988028": { cardType: "Visa", last4: "8028", disputed: true },
};

const cardOf = (number: string): TestCard => NUMBERS[number] as TestCard;

/** The nonces that Braintree publishes for tests; in its sandbox they can be used any number of times. */
export const NONCES: Readonly<Record<string, TestCard>> = {
  "fake-valid-nonce": cardOf("4012888888881881"),
  "fake-valid-visa-nonce": cardOf("4012888888881881"),
  "fake-valid-mastercard-nonce": cardOf("5555555555554444"),
  "fake-valid-amex-nonce": cardOf("378282246310005"),
  "fake-valid-discover-nonce": cardOf("6011111111111117"),
  "fake-processor-declined-visa-nonce": cardOf("4000111111111115"),
  "fake-processor-declined-mastercard-nonce": cardOf("5105105105105100"),
  "fake-processor-declined-amex-nonce": cardOf("378734493671000"),
  "fake-processor-declined-discover-nonce": cardOf("6011000990139424"),
  "fake-processor-failure-jcb-nonce": cardOf("3566002020360505"),
  "fake-gateway-rejected-fraud-nonce": cardOf("4000111111111511"),
};

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
