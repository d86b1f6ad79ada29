import { billMessages } from "../../messages/bills/bill.ts";
import type { Language } from "../../messages/general/language.ts";
import { receiptCounterMessages, receiptMessages } from "../../messages/payments/receipt.ts";
import { formatMoney } from "../../money/index.ts";
import type { Receipt } from "./receipt.ts";
import { isOfProducts, receiptCells, receiptColumns, showsBalanceLeft } from "./receipt-actions.ts";

/** What was paid for on the left, and an amount on the right, as an 80 mm roll has room for. */
export type RollLine = readonly [string, string];

/**
 * The lines of a receipt or memo for a roll: its headings, and for each bill or product what it is and its amount, then
 * its account, or its Parcel ID if it has no account, and the balance left, each in a line.
 */
export function rollLines(
  receipt: Receipt,
  isMemo: boolean,
  language: Language,
): { readonly headings: RollLine; readonly lines: readonly RollLine[] } {
  const texts = language.texts(receiptMessages);
  const parcel = receipt.isDues ? language.texts(billMessages).memberLabels.parcelId : texts.parcel;
  const { balanceLeft } = language.texts(receiptCounterMessages);
  const isMisc = isOfProducts(receipt);
  const labels = receiptColumns(isMemo ? "refund" : "payment", isMisc, language);
  const hasLeft = !isMemo && showsBalanceLeft(receipt);
  const lines = receipt.lines.flatMap((line): readonly RollLine[] => {
    const { account, subject, type } = receiptCells(line, isMisc, texts);
    const what = [subject, line.taxYear, type === subject ? "" : type].filter(Boolean).join(" · ");
    return [
      [what, formatMoney(line.amount)],
      ...(isMisc || account === ""
        ? []
        : [[`${line.accountNumber ? labels.account : parcel} ${account}`, ""] as const]),
      ...(hasLeft ? [[balanceLeft, formatMoney(line.remaining)] as const] : []),
    ];
  });
  return { headings: [labels.subject, labels.amount], lines };
}
