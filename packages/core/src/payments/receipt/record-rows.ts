import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { checkKindNames } from "../../messages/payments/method-names.ts";
import { receiptMessages } from "../../messages/payments/receipt.ts";
import { officeRows } from "./office-receipt.ts";
import type { Receipt } from "./receipt.ts";
import { type ReceiptRow, receiptRows, refundRows } from "./receipt-view.ts";

/** The rows before an office's own: the amounts and the reference number. */
const BEFORE_OFFICE = 4;

/** The rows with the kind of a paper check before its number. */
function withCheckKind(
  rows: readonly ReceiptRow[],
  { checkKind }: Receipt,
  language: Language,
): readonly ReceiptRow[] {
  if (checkKind === undefined) return rows;
  const { label, ...kinds } = language.texts(checkKindNames);
  const { checkNumber } = language.texts(receiptMessages);
  return rows.flatMap((row) =>
    row.label === checkNumber ? [{ label, value: kinds[checkKind] }, row] : [row],
  );
}

/**
 * The lines of a record of a payment, or of a refund's memo, with the office's receipt number, clerk, and drawer after
 * the reference number (decision 198), and the kind of a paper check before its number. `timeZone` is the county's.
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
  return withCheckKind([...before, ...officeRows(receipt, language), ...after], receipt, language);
}
