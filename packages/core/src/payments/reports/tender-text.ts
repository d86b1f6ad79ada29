import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { checkKindNames } from "../../messages/payments/method-names.ts";
import { receiptMessages } from "../../messages/payments/receipt.ts";
import { type CheckKind, isGuaranteed } from "../../methods/index.ts";
import { paymentMethodText } from "../receipt/receipt-view.ts";
import type { HistoryRow } from "./history.ts";

/** How a payment was made. `checkKind`: '' if it is unknown, as for checks before clerks chose it. */
type Tendered = Pick<HistoryRow, "paymentType" | "cardType" | "accountNickName" | "checkNumber"> & {
  readonly checkKind: CheckKind | "";
};

/**
 * How a payment was made, in the office's words (OFFICE-003): 'Visa •••• 1111', 'Cash', 'Check 1044', 'Money order 88'.
 */
export function tenderText(tendered: Tendered, language: Language = ENGLISH): string {
  const { checkKind, checkNumber, accountNickName } = tendered;
  const texts = language.texts(receiptMessages);
  const account = checkNumber || accountNickName;
  if (checkKind === "" || !isGuaranteed(checkKind))
    return paymentMethodText({ ...tendered, accountNickName: account }, texts);
  const method = language.texts(checkKindNames)[checkKind];
  return account === "" ? method : format(texts.methodWithAccount, { method, account });
}
