import { amountInputMessages } from "../messages/general/amount-input.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { formatAmountInput } from "./format.ts";
import { likelyAmount, parseMoney } from "./parse-money.ts";

/** How to write an amount that `parseMoney` refuses in this language (VALID-035); '' for one that it reads. */
export function amountProblemText(typed: string, language: Language = ENGLISH): string {
  const read = parseMoney(typed, language.code);
  if (read.ok) return "";
  const texts = language.texts(amountInputMessages);
  if (read.error === "too_many_decimals") return texts.decimals;
  if (read.error === "too_large") return texts.tooLarge;
  const likely = likelyAmount(typed);
  if (likely === null) return texts.example;
  const amount = formatAmountInput(likely);
  if (read.error === "decimal_mark") return format(texts.decimalMark, { amount });
  return read.error === "ambiguous" ? format(texts.ambiguous, { amount }) : texts.example;
}
