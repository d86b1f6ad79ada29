import { cardLabel } from "../../fees/index.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { savedMethodMessages } from "../../messages/people/saved-methods.ts";
import { isExpired } from "./expiry.ts";
import type { SavedMethod } from "./payment-methods.ts";

type MethodTexts = Texts<typeof savedMethodMessages>;

/** A method's description: 'Visa •••• 1111', 'Bank account •••• 6789'. Always masked. */
export const methodKind = (
  { cardType, accountNumber }: Pick<SavedMethod, "cardType" | "accountNumber">,
  texts: MethodTexts = savedMethodMessages,
): string =>
  format(texts.name, {
    kind: cardType === "" ? texts.bank : cardLabel(cardType),
    last4: accountNumber,
  }).trim();

/** A method's name: its nickname followed by its description, or only its description. */
export function methodName(
  method: Pick<SavedMethod, "cardType" | "accountNumber" | "nickname">,
  texts: MethodTexts = savedMethodMessages,
): string {
  const name = methodKind(method, texts);
  return method.nickname === "" ? name : format(texts.named, { nickname: method.nickname, name });
}

/** Its validity: 'Expires 12/2031', 'Expired 01/2025'; for a bank account how it is debited; '' for a card without a date. */
export function methodUntil(
  { cardType, expiry, isActive }: Pick<SavedMethod, "cardType" | "expiry" | "isActive">,
  today: string,
  texts: MethodTexts = savedMethodMessages,
): string {
  if (!isActive) return texts.outOfUse;
  if (expiry === null) return cardType === "" ? texts.debited : "";
  const when = { month: String(expiry.month).padStart(2, "0"), year: expiry.year };
  return format(isExpired({ expiry }, today) ? texts.expired : texts.expires, when);
}
