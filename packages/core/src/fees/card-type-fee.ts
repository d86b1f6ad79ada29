import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { feeMessages } from "../messages/payments/fees.ts";
import { terminalMessages } from "../messages/payments/terminal.ts";
import { CARD_TYPES, type CardType } from "./card-types.ts";
import { feeFor } from "./quote.ts";
import type { FeeSchedule } from "./schedule.ts";
import { feeInWords, formatPercent } from "./words.ts";

/**
 * The fee text on the tile of a terminal's card type (PAY-020): 'Fee: 2.5%', or a description if it is more than a
 * percentage.
 */
export function cardTypeFeeText(
  schedule: FeeSchedule,
  cardType: string,
  texts: Pick<Texts<typeof terminalMessages>, "cardTypeFee" | "cardTypeFeeInWords"> = terminalMessages,
  words: Texts<typeof feeMessages> = feeMessages,
): string {
  const fee = feeFor(schedule, "CC", cardType) ?? schedule.card;
  const { percentage, perStarted, fixed, cap, minimum } = fee.above;
  const isPlain = fee.tiers.length === 0 && perStarted === null && fixed + cap + minimum === 0;
  return isPlain && percentage.units > 0n
    ? format(texts.cardTypeFee, { pct: formatPercent(percentage) })
    : format(texts.cardTypeFeeInWords, { fee: feeInWords(fee, words) });
}

const shown = (fee: unknown): string =>
  JSON.stringify(fee, (_name, value) => (typeof value === "bigint" ? String(value) : value));

/** Whether the fee depends on the brand of a terminal's card: only then is the clerk asked for it. */
export function cardTypesDiffer(schedule: FeeSchedule): boolean {
  const fees = ([null, "credit", "debit"] as const).map(
    (funding) => new Set(CARD_TYPES.map((type) => shown(feeFor(schedule, "CC", type, funding)))),
  );
  return fees.some(({ size }) => size > 1);
}

/** The card type that determines a terminal payment's fee: the chosen one, or any if all have the same fee. */
export const pricedCardType = (chosen: CardType | "", schedule: FeeSchedule): CardType | "" =>
  chosen === "" && !cardTypesDiffer(schedule) ? CARD_TYPES[0] : chosen;
