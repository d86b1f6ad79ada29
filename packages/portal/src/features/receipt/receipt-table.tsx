import { type Language, receiptCounterMessages, receiptMessages } from "@county-pay/core/messages";
import {
  isOfProducts,
  type Receipt,
  type ReceiptLine,
  receiptCells,
  receiptColumns,
  receiptKind,
  showsBalanceLeft,
} from "@county-pay/core/payments";
import { type Column, MoneyText } from "@county-pay/ui";

/** A receipt's line items (SUCCESS-012, SUCCESS-013): numbers and years of bills, purposes of products. */
export function receiptTable(receipt: Receipt, language: Language): readonly Column<ReceiptLine>[] {
  const texts = language.texts(receiptMessages);
  const isMisc = isOfProducts(receipt);
  const headers = receiptColumns(receiptKind(receipt), isMisc, language);
  const column = (key: "account" | "subject" | "type"): Column<ReceiptLine> => ({
    key,
    header: headers[key],
    cell: (line) => receiptCells(line, isMisc, texts)[key],
    ...(key === (isMisc ? "subject" : "account") ? { role: "title" as const } : {}),
  });
  const year: Column<ReceiptLine> = { key: "year", header: texts.taxYear, cell: (line) => line.taxYear };
  const left: Column<ReceiptLine> = {
    key: "left",
    header: language.texts(receiptCounterMessages).balanceLeft,
    align: "end",
    cell: (line) => <MoneyText amount={line.remaining} />,
  };
  return [
    column("account"),
    column("subject"),
    column("type"),
    ...(isMisc ? [] : [year]),
    {
      key: "amount",
      header: headers.amount,
      align: "end",
      cell: (line) => <MoneyText amount={line.amount} />,
    },
    ...(showsBalanceLeft(receipt) ? [left] : []),
  ];
}
