import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { checkKindNames } from "../../messages/payments/method-names.ts";
import { receiptMessages } from "../../messages/payments/receipt.ts";
import { tenderText } from "../reports/tender-text.ts";
import { officeRows } from "./office-receipt.ts";
import type { Receipt } from "./receipt.ts";
import { type ReceiptRow, receiptRows, refundRows } from "./receipt-view.ts";

/** The rows before an office's own: the amounts and the reference number. */
const BEFORE_OFFICE = 4;

/** The rows with a paper check as the office's tables call it, and its kind before its number. */
function withCheck(rows: readonly ReceiptRow[], receipt: Receipt, language: Language): readonly ReceiptRow[] {
  const { checkKind = "" } = receipt;
  const { label, ...kinds } = language.texts(checkKindNames);
  const { checkNumber, paymentMethod } = language.texts(receiptMessages);
  return rows.flatMap((row) => {
    if (row.label === paymentMethod)
      return [{ ...row, value: tenderText({ ...receipt, checkKind }, language) }];
    return row.label === checkNumber && checkKind !== "" ? [{ label, value: kinds[checkKind] }, row] : [row];
  });
}

/**
 * The lines of a record of a payment, or of a refund's memo, with the office's receipt number, clerk, and drawer after
 * the reference number (decision 198), and a paper check with its kind and number. `timeZone` is the county's.
 * Apart from `receiptRows`, so that a payer's page loads no words of the counter.
 */
export function recordRows(
  receipt: Receipt,
  isMemo: boolean,
  timeZone: string,
  language: Language = ENGLISH,
): readonly ReceiptRow[] {
  const rows = (isMemo ? refundRows : receiptRows)(receipt, timeZone, language);
  const [before, after] = [rows.slice(0, BEFORE_OFFICE), rows.slice(BEFORE_OFFICE)];
  return withCheck([...before, ...officeRows(receipt, language), ...after], receipt, language);
}
