import { feeMessages } from "../messages/fees.ts";
import { format } from "../messages/format.ts";
import type { Texts } from "../messages/language.ts";
import { terminalMessages } from "../messages/terminal.ts";
import { feeFor } from "./quote.ts";
import type { FeeSchedule } from "./schedule.ts";
import { feeInWords, formatPercent } from "./words.ts";

/** What the tile of a card type at a terminal says of its fee (spec 0:174): 'Fee: 2.5%', in words where it is more than a percentage. */
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
