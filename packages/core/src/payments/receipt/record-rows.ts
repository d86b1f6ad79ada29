import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { checkKindNames } from "../../messages/payments/method-names.ts";
import { receiptMessages } from "../../messages/payments/receipt.ts";
import type { Receipt } from "./receipt.ts";
import { type ReceiptRow, receiptRows, refundRows } from "./receipt-view.ts";

/**
 * The lines of a record of a payment, or of a refund's memo, with the kind of a paper check before its number.
 * `timeZone` is the county's. Apart from `receiptRows`, so that a payer's page loads no words of the counter.
 */
export function recordRows(
  receipt: Receipt,
  isMemo: boolean,
  timeZone: string,
  language: Language = ENGLISH,
): readonly ReceiptRow[] {
  const rows = (isMemo ? refundRows : receiptRows)(receipt, timeZone, language);
  const { checkKind } = receipt;
  if (checkKind === undefined) return rows;
  const { label, ...kinds } = language.texts(checkKindNames);
  const { checkNumber } = language.texts(receiptMessages);
  return rows.flatMap((row) =>
    row.label === checkNumber ? [{ label, value: kinds[checkKind] }, row] : [row],
  );
}
