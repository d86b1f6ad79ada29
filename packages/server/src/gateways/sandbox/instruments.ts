import type { Wallet } from "@county-pay/core/methods";
import type { Expiry } from "@county-pay/core/payments";
import { ACCOUNTS, CARDS, NOT_A_TEST_NUMBER } from "./magic.ts";

/** The sandbox's record of a card or account: never the number. */
export interface SandboxInstrument {
  readonly scenario: string;
  readonly brand: string;
  readonly last4: string;
  /** Cards only. */
  readonly expiry?: Expiry;
  /** The wallet that it came from. */
  readonly wallet?: Wallet;
}

const digits = (text: string): string => text.replace(/[ -]/g, "");

/** Verifies the check digit of a card number. */
function passesLuhn(number: string): boolean {
  let total = 0;
  for (const [index, character] of [...number].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 1 ? 2 : 1);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** Verifies the check digit of a routing number. */
const passesRouting = (number: string): boolean =>
  /^\d{9}$/.test(number) &&
  [...number].reduce(
    (total, digit, index) => total + Number(digit) * (([3, 7, 1] as const)[index % 3] ?? 0),
    0,
  ) %
    10 ===
    0;

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, "visa"],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, "mastercard"],
  [/^3[47]/, "amex"],
  [/^(6011|64[4-9]|65)/, "discover"],
];

export interface Card {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvv: string;
}

/** Validates a card at a given time; returns what to store, or why a gateway would refuse it. */
export function readCard(card: Card, now: Date): SandboxInstrument | string {
  const number = digits(card.number);
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1];
  if (!/^\d{15,19}$/.test(number) || !passesLuhn(number) || !brand) return "invalid_number";
  const year = card.expYear < 100 ? 2000 + card.expYear : card.expYear;
  if (!(card.expMonth >= 1 && card.expMonth <= 12)) return "invalid_expiry";
  if (Date.UTC(year, card.expMonth, 2) <= now.getTime()) return "expired_card";
  if (!/^\d{3,4}$/.test(card.cvv)) return "invalid_cvv";
  const scenario = Object.hasOwn(CARDS, number) ? CARDS[number] : undefined;
  return {
    scenario: (scenario ?? NOT_A_TEST_NUMBER).name,
    brand,
    last4: number.slice(-4),
    expiry: { month: card.expMonth, year },
  };
}

/** Validates a bank account in the same way. */
export function readAccount(account: string, routing: string): SandboxInstrument | string {
  const number = digits(account);
  if (!/^\d{4,17}$/.test(number)) return "invalid_account";
  if (!passesRouting(digits(routing))) return "invalid_routing";
  const scenario = Object.hasOwn(ACCOUNTS, number) ? ACCOUNTS[number] : undefined;
  return { scenario: (scenario ?? NOT_A_TEST_NUMBER).name, brand: "bank", last4: number.slice(-4) };
}
