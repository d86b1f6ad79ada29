import { CARDS, NOT_A_TEST_NUMBER } from "../magic.ts";

/** A test card that the sheet offers. */
export interface WalletCard {
  readonly label: string;
  readonly brand: string;
  readonly last4: string;
  readonly scenario: string;
}

const card = (brand: string, label: string, number: string): WalletCard => {
  const { name, description } = CARDS[number] ?? NOT_A_TEST_NUMBER;
  return {
    label: `${label} ${number.slice(-4)}: ${description}`,
    brand,
    last4: number.slice(-4),
    scenario: name,
  };
};

/** The test cards in a wallet, by the name under which the sheet sends them. */
export const WALLET_CARDS: ReadonlyMap<string, WalletCard> = new Map([
  ["visa", card("visa", "Visa", "4111111111111111")],
  ["mastercard", card("mastercard", "Mastercard", "5555555555554444")],
  ["declined", card("visa", "Visa", "4000000000000002")],
  ["challenged", card("visa", "Visa", "4000000000003220")],
]);

/** Cards in a wallet expire in the last month of this many years ahead. */
export const VALID_YEARS = 3;
