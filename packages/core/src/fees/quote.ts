import type { Texts } from "../messages/general/language.ts";
import { paymentMessages } from "../messages/payments/payment.ts";
import { type MethodCode, railOf } from "../methods/index.ts";
import { type Cents, cents, maximum, minimum, percentOf, subtract, sum, ZERO } from "../money/index.ts";
import type { CardFee, CardFunding, Charge, Fee, FeeSchedule } from "./schedule.ts";

/** Lines of the summary; `total` is the amount charged, `subAmount + fee`. The lines add up to `fee`. */
export interface Quote {
  readonly subAmount: Cents;
  readonly lines: readonly { readonly label: string; readonly amount: Cents }[];
  readonly fee: Cents;
  readonly total: Cents;
}

/** The charge for a payment of `amount`: of the first tier that covers it, otherwise the one above all tiers. */
export const chargeFor = (fee: Fee, amount: Cents): Charge =>
  fee.tiers.find(({ upTo }) => amount <= upTo) ?? fee.above;

/**
 * How many steps of this size `amount` has started: $1,000.00 has started one step of $1,000, and a cent more has
 * started two.
 */
function stepsStarted(amount: Cents, step: Cents): number {
  const begun = amount % step;
  return (amount - begun) / step + (begun > 0 ? 1 : 0);
}

/**
 * The fee for an amount: percentage part rounded half up, plus steps and the fixed part, then the cap (if above 0),
 * then the minimum, which therefore wins over a lower cap (CONST-001, MONEY-001). A zero amount has no fee.
 */
export function feeOf(fee: Fee, amount: Cents): Cents {
  if (amount <= 0) return ZERO;
  const { percentage, perStarted, fixed, cap, minimum: least } = chargeFor(fee, amount);
  const steps = perStarted ? cents(perStarted.amount * stepsStarted(amount, perStarted.step)) : ZERO;
  const raw = sum([percentOf(percentage, amount), steps, fixed]);
  return maximum(cap > 0 ? minimum(raw, cap) : raw, least);
}

/** How specifically a fee matches a card: 0 if it does not apply. Funding is more specific than type. */
function closeness(
  { cardTypes, funding }: CardFee,
  cardType: string,
  cardFunding: CardFunding | null,
): number {
  const isOther = cardTypes.length > 0 && !cardTypes.includes(cardType);
  if (isOther || (funding !== null && funding !== cardFunding)) return 0;
  return (funding === null ? 0 : 2) + (cardTypes.length > 0 ? 1 : 0);
}

/**
 * The fee that applies to a method: cash and check have none (PAY-079). If a county has separate prices by card type,
 * funding, or both, the most specific one applies; if nothing is known about the card, the county's card fee applies.
 */
export function feeFor(
  schedule: FeeSchedule,
  method: MethodCode,
  cardType = "",
  funding: CardFunding | null = null,
): Fee | null {
  const rail = railOf(method);
  if (rail === "bank") return schedule.ach;
  if (rail !== "card") return null;
  let best = { fee: schedule.card, close: 0 };
  for (const entry of schedule.byCardType) {
    const close = closeness(entry, cardType, funding);
    if (close > best.close) best = { fee: entry.fee, close };
  }
  return best.fee;
}

/** Convenience and processing if the county names both, otherwise one 'Processing Fee'; lines of zero are omitted. */
function feeLines(fee: Fee, subAmount: Cents, charged: Cents, label: string): Quote["lines"] {
  const convenience = minimum(chargeFor(fee, subAmount).fixed, charged);
  const lines =
    fee.fixedLabel && fee.percentageLabel
      ? [
          { label: fee.fixedLabel, amount: convenience },
          { label: fee.percentageLabel, amount: subtract(charged, convenience) },
        ]
      : [{ label, amount: charged }];
  return lines.filter((line) => line.amount > 0);
}

/**
 * The cost of a payment of `amount` (cents). The same function shows it in the browser and decides it on the server.
 * `cardType` is a code such as 'VISA', `funding` says whether it is a debit card; only terminals know them in advance.
 */
export function quoteFee(
  schedule: FeeSchedule,
  method: MethodCode,
  amount: Cents,
  cardType = "",
  funding: CardFunding | null = null,
  texts: Pick<Texts<typeof paymentMessages>, "processingFee"> = paymentMessages,
): Quote {
  const fee = feeFor(schedule, method, cardType, funding);
  const charged = fee ? feeOf(fee, amount) : ZERO;
  return {
    subAmount: amount,
    lines: fee ? feeLines(fee, amount, charged, texts.processingFee) : [],
    fee: charged,
    total: cents(amount + charged),
  };
}
