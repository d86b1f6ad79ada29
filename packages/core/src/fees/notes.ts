import { format, listing } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { feeMessages } from "../messages/payments/fees.ts";
import { paymentMessages } from "../messages/payments/payment.ts";
import type { MethodCode } from "../methods/index.ts";
import { type Cents, formatMoney } from "../money/index.ts";
import { CARD_LABELS, cardLabel } from "./card-types.ts";
import { quoteFee } from "./quote.ts";
import type { CardFee, Charge, Fee, FeeSchedule } from "./schedule.ts";
import { boundsInWords, feeInWords, formatPercent } from "./words.ts";

type FeeTexts = Texts<typeof feeMessages>;
type NoteTexts = Pick<Texts<typeof paymentMessages>, "feeNote">;

const isNothing = ({ percentage, perStarted, fixed, minimum }: Charge): boolean =>
  percentage.units === 0n && perStarted === null && fixed === 0 && minimum === 0;

/**
 * '{pct}% service fee for {card types}' (PAY-078), followed by any additional charges in parentheses. A fee with tiers
 * or steps, or without a percentage, is described in words. '' if there is no fee.
 */
function noteOf(
  { tiers, above, ...fee }: Fee,
  cardTypes: string,
  texts: FeeTexts,
  common: NoteTexts,
): string {
  if (tiers.length === 0 && isNothing(above)) return "";
  if (tiers.length > 0 || above.perStarted || above.percentage.units === 0n) {
    return format(texts.note, { cardTypes, fee: feeInWords({ tiers, above, ...fee }, texts) });
  }
  const note = format(common.feeNote, { pct: formatPercent(above.percentage), cardTypes });
  const fixed = above.fixed > 0 ? [format(texts.plusFixed, { amount: formatMoney(above.fixed) })] : [];
  const details = [...fixed, ...boundsInWords(above, texts)].join(", ");
  return details ? format(texts.noteDetails, { note, details }) : note;
}

/** The fee note for cards typed online, of any type, since the type is not known yet. '' if they have no fee. */
export const onlineCardFeeNote = (
  schedule: FeeSchedule,
  texts: FeeTexts = feeMessages,
  common: NoteTexts = paymentMessages,
): string => noteOf(schedule.card, listing(Object.values(CARD_LABELS), texts.and), texts, common);

/** The cards of a separate fee: 'Visa and AMEX credit cards'. */
export function cardsInWords({ cardTypes, funding }: CardFee, texts: FeeTexts): string {
  const types = listing(cardTypes.map(cardLabel), texts.and);
  if (funding === null) return types;
  const values = { funding: texts.funding[funding], cardTypes: types };
  return format(types ? texts.fundedCardsOf : texts.fundedCards, values);
}

/** The fee notes for a counter's terminal: one for each kind of card with a separate price, then all others. */
export function cardFeeNotes(
  schedule: FeeSchedule,
  texts: FeeTexts = feeMessages,
  common: NoteTexts = paymentMessages,
): readonly string[] {
  if (schedule.byCardType.length === 0) {
    return [onlineCardFeeNote(schedule, texts, common)].filter((note) => note !== "");
  }
  return [
    ...schedule.byCardType.map((entry) => noteOf(entry.fee, cardsInWords(entry, texts), texts, common)),
    noteOf(schedule.card, texts.otherCards, texts, common),
  ].filter((note) => note !== "");
}

/**
 * The cost of a method for an amount, as shown before the payer chooses it: 'Fee: $3.00' or 'No fee' (CART-012,
 * PAY-079). While there is nothing to pay: ''.
 */
export function methodFeeText(
  schedule: FeeSchedule,
  method: MethodCode,
  amount: Cents,
  texts: Pick<Texts<typeof paymentMessages>, "methodFee" | "methodNoFee"> = paymentMessages,
): string {
  if (amount === 0) return "";
  const { fee } = quoteFee(schedule, method, amount);
  return fee > 0 ? format(texts.methodFee, { amount: formatMoney(fee) }) : texts.methodNoFee;
}
