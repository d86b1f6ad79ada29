import type { Cents, Percent } from "../money/index.ts";

/**
 * The charge for a payment: percentage part plus steps plus fixed part, limited by minimum and cap (CONST-001,
 * CONST-002).
 */
export interface Charge {
  readonly percentage: Percent;
  /** Our addition: `amount` for each `step` that the payment has started, both in cents; null for none. */
  readonly perStarted: { readonly amount: Cents; readonly step: Cents } | null;
  readonly fixed: Cents;
  /** The maximum; 0 means no cap. */
  readonly cap: Cents;
  /** The minimum; 0 means none. Applied last. */
  readonly minimum: Cents;
}

/** The charge for payments up to and including an amount, in cents. */
export interface FeeTier extends Charge {
  readonly upTo: Cents;
}

/** The fee of one method or of one card type (ENTITY-076, ENTITY-078, CONST-005). */
export interface Fee {
  readonly percentageLabel: string;
  readonly fixedLabel: string;
  /** Our addition: tiers by the amount of the whole payment, in rising order. Most counties have none. */
  readonly tiers: readonly FeeTier[];
  /** The charge above all tiers; without tiers it is the whole fee. */
  readonly above: Charge;
}

/** The funding of a card. */
export type CardFunding = "credit" | "debit";

/** A fee that applies only to some cards. */
export interface CardFee {
  /** Codes such as 'VISA' (the wire's 'VISA/MSTR/DISC', split); empty means every type. */
  readonly cardTypes: readonly string[];
  /** Our addition: only debit cards, or only credit cards; null for both. */
  readonly funding: CardFunding | null;
  readonly fee: Fee;
}

/** A company's fees. Cash and check have none. */
export interface FeeSchedule {
  readonly card: Fee;
  readonly ach: Fee;
  /** Cards with a different price than `card`. */
  readonly byCardType: readonly CardFee[];
}
