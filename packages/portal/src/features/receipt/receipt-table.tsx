import { type Language, receiptMessages } from "@county-pay/core/messages";
import { type Receipt, type ReceiptLine, receiptColumns, receiptKind } from "@county-pay/core/payments";
import { type Column, MoneyText } from "@county-pay/ui";

/** The breakdown of a receipt (spec 0:191): of bills their numbers, of products what was paid for. */
export function receiptTable(receipt: Receipt, language: Language): readonly Column<ReceiptLine>[] {
  const isMisc = receipt.lines.every(({ billNumber }) => billNumber === "");
  const { account, subject, type, amount } = receiptColumns(receiptKind(receipt), isMisc, language);
  const paidFor: Column<ReceiptLine> = isMisc
    ? { key: "subject", role: "title", header: subject, cell: (line) => line.billType }
    : { key: "subject", header: subject, cell: (line) => line.billNumber };
  const ofBills: readonly Column<ReceiptLine>[] = [
    { key: "type", header: type, cell: (line) => line.billType },
    { key: "year", header: language.texts(receiptMessages).taxYear, cell: (line) => line.taxYear },
  ];
  return [
    ...(isMisc
      ? []
      : [
          {
            key: "account",
            role: "title" as const,
            header: account,
            cell: (line: ReceiptLine) => line.accountNumber,
          },
        ]),
    paidFor,
    ...(isMisc ? [] : ofBills),
    {
      key: "amount",
      header: amount,
      align: "end",
      cell: (line) => <MoneyText amount={line.amount} />,
    },
  ];
}
