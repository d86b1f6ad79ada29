import type { ReceiptWire } from "@county-pay/core/contract";
import { directionOf, documentMessages, type Language, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  isOfProducts,
  receiptCells,
  receiptColumns,
  receiptFromWire,
  receiptRows,
  refundRows,
} from "@county-pay/core/payments";
import { escapeHtml } from "../../http/pages/escape-html.ts";

const row = (cells: readonly string[], tag: "td" | "th"): string =>
  `<tr>${cells.map((cell) => `<${tag}${tag === "th" ? ' scope="col"' : ""}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;

/** A receipt or refund memo as a page to print: complete, without inline scripts or styles, every value escaped. */
export function printReceipt(
  wire: ReceiptWire,
  kind: "receipt" | "memo",
  timeZone: string,
  language: Language,
): string {
  const texts = language.texts(receiptMessages);
  const documents = language.texts(documentMessages);
  const isMemo = kind === "memo";
  const title = isMemo ? documents.memo : texts.receiptTitle;
  const receipt = receiptFromWire(wire);
  const isMisc = isOfProducts(receipt);
  const { account, subject, type, amount } = receiptColumns(isMemo ? "refund" : "payment", isMisc, language);
  const facts = (isMemo ? refundRows : receiptRows)(receipt, timeZone, language)
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join("\n");
  const lines = receipt.lines
    .map((line) => {
      const cells = receiptCells(line, isMisc, texts);
      return row([cells.account, cells.subject, line.taxYear, cells.type, formatMoney(line.amount)], "td");
    })
    .join("\n");
  return `<!doctype html>
<html lang="${language.code}" dir="${directionOf(language.code)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${title} ${receipt.confirmation}`)}</title>
</head>
<body>
<h1>${escapeHtml(receipt.companyDisplayName)}</h1>
<h2>${escapeHtml(title)}</h2>
<table><tbody>
${facts}
</tbody></table>
<h2>${escapeHtml(isMemo ? documents.refunded : texts.breakdownTitle)}</h2>
<table>
<thead>${row([account, subject, texts.taxYear, type, amount], "th")}</thead>
<tbody>
${lines}
</tbody></table>
</body>
</html>
`;
}
