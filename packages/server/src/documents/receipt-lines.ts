import {
  documentMessages,
  type Language,
  receiptCounterMessages,
  receiptMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  isOfProducts,
  type Receipt,
  receiptCells,
  receiptColumns,
  rollLines,
  showsBalanceLeft,
} from "@county-pay/core/payments";
import type { Paper } from "./page.ts";
import { type Column, table } from "./table.ts";

/** A sheet's lines: a column for each value. */
function onSheet(paper: Paper, receipt: Receipt, kind: "receipt" | "memo", language: Language): void {
  const texts = language.texts(receiptMessages);
  const { total } = language.texts(documentMessages);
  const isMisc = isOfProducts(receipt);
  const hasLeft = kind === "receipt" && showsBalanceLeft(receipt);
  const labels = receiptColumns(kind === "memo" ? "refund" : "payment", isMisc, language);
  const columns: readonly Column[] = [
    { label: labels.account, share: hasLeft ? 0.2 : 0.24 },
    { label: labels.subject, share: hasLeft ? 0.2 : 0.22 },
    { label: texts.taxYear, share: hasLeft ? 0.1 : 0.12 },
    { label: labels.type, share: hasLeft ? 0.18 : 0.22 },
    { label: labels.amount, share: hasLeft ? 0.16 : 0.2, align: "right" },
  ];
  const left: Column = {
    label: language.texts(receiptCounterMessages).balanceLeft,
    share: 0.16,
    align: "right",
  };
  const lines = receipt.lines.map((line) => {
    const { account, subject, type } = receiptCells(line, isMisc, texts);
    const cells = [account, subject, line.taxYear, type, formatMoney(line.amount)];
    return { cells: hasLeft ? [...cells, formatMoney(line.remaining)] : cells };
  });
  const sum = { cells: [total, "", "", "", formatMoney(receipt.subAmount)], strong: true };
  table(paper, hasLeft ? [...columns, left] : columns, [...lines, sum], 9);
}

/** A roll's lines: what was paid for on the left, and the amount on the right. */
function onRoll(paper: Paper, receipt: Receipt, kind: "receipt" | "memo", language: Language): void {
  const { total } = language.texts(documentMessages);
  const { headings, lines } = rollLines(receipt, kind === "memo", language);
  table(
    paper,
    [
      { label: headings[0], share: 0.66 },
      { label: headings[1], share: 0.34, align: "right" },
    ],
    [...lines.map((cells) => ({ cells })), { cells: [total, formatMoney(receipt.subAmount)], strong: true }],
    8.5,
  );
}

/** Draws what a receipt's money was for, and its sum. */
export function receiptLines(
  paper: Paper,
  receipt: Receipt,
  kind: "receipt" | "memo",
  language: Language,
): void {
  (paper.page.tail === null ? onSheet : onRoll)(paper, receipt, kind, language);
}
