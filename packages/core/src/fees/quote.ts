import { paymentMessages } from "../messages/payment.ts";
import { type Cents, cents, maximum, minimum, percentOf, subtract, sum, ZERO } from "../money/index.ts";
import type { Fee, FeeSchedule } from "./schedule.ts";

/** How a payment is made, as far as fees care: a terminal is CC with a card type (spec 0:388). */
export type FeeMethod = "CC" | "ACH" | "CASH" | "CHECK";

/** Lines of the summary; `total` is what will be taken, `subAmount + fee`. The lines add up to `fee`. */
export interface Quote {
  readonly subAmount: Cents;
  readonly lines: readonly { readonly label: string; readonly amount: Cents }[];
  readonly fee: Cents;
  readonly total: Cents;
}

/**
 * The fee for an amount: percentage part rounded half up, plus the fixed part, then the cap (where above 0), then the
 * minimum, which so wins over a cap below it (spec 1:190, rulings 3.18). Nothing to pay carries no fee.
 */
export function feeOf(fee: Fee, amount: Cents): Cents {
  if (amount <= 0) return ZERO;
  const raw = sum([percentOf(fee.percentage, amount), fee.fixed]);
  const capped = fee.cap > 0 ? minimum(raw, fee.cap) : raw;
  return maximum(capped, fee.minimum);
}

/** The fee that holds for a method: cash and check have none; a card type that a county prices apart has its own. */
export function feeFor(schedule: FeeSchedule, method: FeeMethod, cardType = ""): Fee | null {
  if (method === "CASH" || method === "CHECK") return null;
  if (method === "ACH") return schedule.ach;
  return schedule.byCardType.find((entry) => entry.cardTypes.includes(cardType))?.fee ?? schedule.card;
}

/** Convenience and processing where the county names both, else one 'Processing Fee'; lines of nothing are left out. */
function feeLines(fee: Fee, amount: Cents): Quote["lines"] {
  const convenience = minimum(fee.fixed, amount);
  const lines =
    fee.fixedLabel && fee.percentageLabel
      ? [
          { label: fee.fixedLabel, amount: convenience },
          { label: fee.percentageLabel, amount: subtract(amount, convenience) },
        ]
      : [{ label: paymentMessages.processingFee, amount }];
  return lines.filter((line) => line.amount > 0);
}

/**
 * What a payment of `amount` (cents) costs. The same function shows it in the browser and decides it on the server.
 * `cardType` is a code such as 'VISA'; only terminals know it beforehand.
 */
export function quoteFee(schedule: FeeSchedule, method: FeeMethod, amount: Cents, cardType = ""): Quote {
  const fee = feeFor(schedule, method, cardType);
  const charged = fee ? feeOf(fee, amount) : ZERO;
  return {
    subAmount: amount,
    lines: fee ? feeLines(fee, charged) : [],
    fee: charged,
    total: cents(amount + charged),
  };
}
