import type { OnlineMethod } from "@county-pay/core/methods";
import type { SandboxInstrument } from "../gateways/sandbox/instruments.ts";
import { billNumberOf } from "./property.ts";

/** The serial of the boat that the resident pays for, among the demo county's fixed properties. */
export const BOAT = 8;

/** One payment of the resident: the bill, the instrument, and what happened after it succeeded. */
export interface PaymentStory {
  readonly bill: string;
  readonly method: OnlineMethod;
  readonly instrument: SandboxInstrument;
  /** `back`: the amount refunded, in cents. */
  readonly later?: "voided" | "refunded" | "returned" | { readonly back: number };
}

const visa = (scenario: string, last4: string): Pick<PaymentStory, "method" | "instrument"> => ({
  method: "CC",
  instrument: { scenario, brand: "visa", last4 },
});
const account = (scenario: string, last4: string): Pick<PaymentStory, "method" | "instrument"> => ({
  method: "ACH",
  instrument: { scenario, brand: "bank", last4 },
});
const of = (year: number): Pick<PaymentStory, "bill"> => ({ bill: billNumberOf(BOAT, year) });

/** In payment order; each ends in another state. */
export const PAYMENT_STORIES: readonly PaymentStory[] = [
  // Declined for insufficient funds, then paid.
  { ...of(2022), ...visa("insufficient_funds", "9995") },
  { ...of(2022), ...visa("approved", "1111") },
  // The bank returned the eCheck; then paid by card.
  { ...of(2023), ...account("returned_R01", "1101"), later: "returned" },
  { ...of(2023), ...visa("approved", "1111") },
  // Voided on the same day, paid again, and partly refunded as overpaid.
  { ...of(2024), ...visa("approved", "4242"), later: "voided" },
  { ...of(2024), ...account("approved", "6789"), later: { back: 2_500 } },
  { ...of(2025), ...visa("approved", "1111"), later: "refunded" },
  // The gateway charged another amount than asked: the office reviews it, and no second payment is accepted meanwhile.
  { ...of(2026), ...visa("amount_mismatch", "1059") },
];
