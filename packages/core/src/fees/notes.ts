import { format, listing } from "../messages/format.ts";
import { paymentMessages } from "../messages/payment.ts";
import type { Percent } from "../money/index.ts";
import { CARD_LABELS } from "./card-types.ts";
import type { FeeSchedule } from "./schedule.ts";

/** '2.35', '3': a percentage without needless zeros. */
export function formatPercent({ units, scale }: Percent): string {
  const decimals = (units % scale).toString().padStart(scale.toString().length - 1, "0");
  const whole = (units / scale).toString();
  const shown = scale === 1n ? "" : decimals.replace(/0+$/, "");
  return shown ? `${whole}.${shown}` : whole;
}

/** '{pct}% service fee for {card types}' (spec 1:190) for cards typed online; '' where the rate is 0. */
export function onlineCardFeeNote(schedule: FeeSchedule): string {
  const { percentage } = schedule.card;
  if (percentage.units === 0n) return "";
  return format(paymentMessages.feeNote, {
    pct: formatPercent(percentage),
    cardTypes: listing(Object.values(CARD_LABELS)),
  });
}
