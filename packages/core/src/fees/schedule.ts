import type { Cents, Percent } from "../money/index.ts";

/**
 * What a payment is charged: percentage part plus steps plus fixed part, held between minimum and cap (CONST-001,
 * CONST-002).
 */
export interface Charge {
  readonly percentage: Percent;
  /** Beyond the specification: `amount` for each `step` that the payment has started, both in cents; null for none. */
  readonly perStarted: { readonly amount: Cents; readonly step: Cents } | null;
  readonly fixed: Cents;
  /** Nothing above it; 0 means no cap. */
  readonly cap: Cents;
  /** Nothing below it; 0 means no minimum. Applied last. */
  readonly minimum: Cents;
}

/** The charge of payments up to an amount, in cents and itself included. */
export interface FeeTier extends Charge {
  readonly upTo: Cents;
}

/** The fee of one method or of one card type (ENTITY-076, ENTITY-078, CONST-005). */
export interface Fee {
  readonly percentageLabel: string;
  readonly fixedLabel: string;
  /** Beyond the specification: tiers by the amount of the whole payment, by rising amounts. Most counties have none. */
  readonly tiers: readonly FeeTier[];
  /** What holds above all tiers; where there are none it is the whole fee. */
  readonly above: Charge;
}

/** Where the money of a card comes from. */
export type CardFunding = "credit" | "debit";

/** A fee that holds for some cards only. */
export interface CardFee {
  /** Codes such as 'VISA' (the wire's 'VISA/MSTR/DISC', split); none means every type. */
  readonly cardTypes: readonly string[];
  /** Beyond the specification: debit cards alone, or credit cards alone; null for both. */
  readonly funding: CardFunding | null;
  readonly fee: Fee;
}

/** A company's fees. Cash and check carry none. */
export interface FeeSchedule {
  readonly card: Fee;
  readonly ach: Fee;
  /** What some cards cost apart from `card`. */
  readonly byCardType: readonly CardFee[];
}
