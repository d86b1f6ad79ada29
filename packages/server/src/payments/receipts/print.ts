import {
  directionOf,
  documentMessages,
  format,
  type Language,
  receiptCheckMessages,
  receiptCounterMessages,
  receiptMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  isOfProducts,
  officeLines,
  type Receipt,
  type ReceiptPaper,
  receiptCells,
  receiptColumns,
  recordRows,
  rollLines,
  showsBalanceLeft,
} from "@county-pay/core/payments";
import { barcodeImage, barcodeImageSize, qrImage } from "../../documents/index.ts";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import type { Identity } from "../../kernel/identity.ts";
import type { ReceiptCheck } from "./receipt-check.ts";
import type { OpenedReceipt } from "./viewer.ts";

const row = (cells: readonly string[], tag: "td" | "th"): string =>
  `<tr>${cells.map((cell) => `<${tag}${tag === "th" ? ' scope="col"' : ""}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;

/** The QR code that checks the receipt, with the same address as a link. */
function codeHtml(url: string, company: string, language: Language): string {
  const texts = language.texts(receiptCheckMessages);
  const source = `data:image/png;base64,${qrImage(url).toString("base64")}`;
  return `<p><img src="${source}" alt="${escapeHtml(format(texts.scanAlt, { url }))}" width="180" height="180"></p>
<p><a href="${escapeHtml(url)}">${escapeHtml(texts.scan)}</a></p>
<p>${escapeHtml(format(texts.note, { company }))}</p>`;
}

/** The address and telephone of the office that took the payment. */
function officeHtml(receipt: Receipt, language: Language): string {
  const lines = officeLines(receipt, language);
  return lines.length === 0 ? "" : `<p>${lines.map(escapeHtml).join("<br>")}</p>`;
}

/** The barcode by which the counter finds the payment, at two pixels of its image for each pixel of a page. */
function barcodeHtml({ office, confirmation }: Receipt, language: Language): string {
  if (!office) return "";
  const { barcodeAlt } = language.texts(receiptCounterMessages);
  const source = `data:image/png;base64,${barcodeImage(office.Barcode).toString("base64")}`;
  const { width, height } = barcodeImageSize(office.Barcode);
  const alt = escapeHtml(format(barcodeAlt, { confirmation }));
  return `<p><img src="${source}" alt="${alt}" width="${width / 2}" height="${height / 2}"><br>${escapeHtml(confirmation)}</p>`;
}

const LOGO_HEIGHT = 64;

/** The logo above the county's name, which says the same. */
const logoHtml = ({ png, width, height }: NonNullable<Identity["logo"]>): string =>
  `<p><img src="data:image/png;base64,${png.toString("base64")}" alt="" width="${Math.round((width / height) * LOGO_HEIGHT)}" height="${LOGO_HEIGHT}"></p>`;

/** The table of what the money was for: a column for each value, or on a roll only two. */
function linesHtml(receipt: Receipt, isMemo: boolean, paper: ReceiptPaper, language: Language): string {
  const table = (headings: readonly string[], lines: readonly (readonly string[])[]): string =>
    `<table>
<thead>${row(headings, "th")}</thead>
<tbody>
${lines.map((cells) => row(cells, "td")).join("\n")}
</tbody></table>`;
  if (paper === "roll") {
    const { headings, lines } = rollLines(receipt, isMemo, language);
    return table(headings, lines);
  }
  const texts = language.texts(receiptMessages);
  const isMisc = isOfProducts(receipt);
  const { account, subject, type, amount } = receiptColumns(isMemo ? "refund" : "payment", isMisc, language);
  const hasLeft = !isMemo && showsBalanceLeft(receipt);
  const left = hasLeft ? [language.texts(receiptCounterMessages).balanceLeft] : [];
  return table(
    [account, subject, texts.taxYear, type, amount, ...left],
    receipt.lines.map((line) => {
      const cells = receiptCells(line, isMisc, texts);
      const amounts = [line.amount, ...(hasLeft ? [line.remaining] : [])].map(formatMoney);
      return [cells.account, cells.subject, line.taxYear, cells.type, ...amounts];
    }),
  );
}

/** A receipt or refund memo as a page to print: complete, without inline scripts or styles, every value escaped. */
export function printReceipt(
  { receipt, kind }: Pick<OpenedReceipt, "receipt" | "kind">,
  check: ReceiptCheck,
  timeZone: string,
  language: Language,
  logo: Identity["logo"],
  paper: ReceiptPaper = "letter",
): string {
  const texts = language.texts(receiptMessages);
  const documents = language.texts(documentMessages);
  const isMemo = kind === "memo";
  const title = isMemo ? documents.memo : texts.receiptTitle;
  const facts = recordRows(receipt, isMemo, timeZone, language)
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="${language.code}" dir="${directionOf(language.code)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${title} ${receipt.confirmation}`)}</title>
</head>
<body>
${logo ? logoHtml(logo) : ""}
<h1>${escapeHtml(receipt.companyDisplayName)}</h1>
${officeHtml(receipt, language)}
<h2>${escapeHtml(title)}</h2>
${check.notices.map((notice) => `<p><strong>${escapeHtml(notice)}</strong></p>`).join("\n")}
<table><tbody>
${facts}
</tbody></table>
<h2>${escapeHtml(isMemo ? documents.refunded : texts.breakdownTitle)}</h2>
${linesHtml(receipt, isMemo, paper, language)}
${barcodeHtml(receipt, language)}
${check.url === null ? "" : codeHtml(check.url, receipt.companyDisplayName, language)}
</body>
</html>
`;
}
