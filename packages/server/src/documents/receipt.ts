import { isoDateAt } from "@county-pay/core/calendar";
import {
  documentMessages,
  format,
  formatDeadline,
  type Language,
  receiptCheckMessages,
  receiptCounterMessages,
  receiptMessages,
  type Texts,
} from "@county-pay/core/messages";
import { officeLines, type Receipt, type ReceiptPaper, recordRows } from "@county-pay/core/payments";
import type { Identity } from "../kernel/identity.ts";
import { makeRoom, tagged } from "./draw.ts";
import { INK, PAGE, type Paper, ROLL } from "./page.ts";
import { createPaper, finish } from "./paper.ts";
import { barcode, heading, letterhead, link, paragraph, qrCode, rollLetterhead } from "./parts.ts";
import { receiptLines } from "./receipt-lines.ts";
import { table } from "./table.ts";

/** The content of a receipt, or of a refund's memo. */
export interface ReceiptSheet {
  readonly receipt: Receipt;
  readonly kind: "receipt" | "memo";
  /** How the receipt is checked, and sentences about what has happened since. */
  readonly check: { readonly url: string | null; readonly notices: readonly string[] };
  /** The URL where the portal opens the bill for payment; for several bills, the county's first page. */
  readonly openAt: { readonly url: string; readonly isBill: boolean };
  /** An IANA time zone name. */
  readonly timeZone: string;
  readonly identity: Identity;
  readonly language: Language;
  readonly paper: ReceiptPaper;
  /** In milliseconds. */
  readonly now: number;
}

const QR_SIZE = 72;
/** The code with a signed statement has more squares. */
const CHECK_SIZE = 100;

/**
 * Places a code, if there is one, beside the text that belongs to it; on a roll below it. Returns where the text goes.
 */
function besideCode({ page }: Paper, size: number, top: number) {
  if (page.tail !== null || size === 0)
    return { x: page.left, y: top + (size === 0 ? 0 : size + 6), width: page.right - page.left };
  const x = page.left + size + 16;
  return { x, y: top + 16, width: page.right - x };
}

/** Draws the QR code and link that check the receipt. */
function whereToCheck(paper: Paper, url: string, company: string, language: Language): void {
  const texts = language.texts(receiptCheckMessages);
  makeRoom(paper, CHECK_SIZE + 12);
  const top = paper.y + 8;
  qrCode(paper, url, format(texts.scanAlt, { url }), paper.page.left, top, CHECK_SIZE);
  const { x, y, width } = besideCode(paper, CHECK_SIZE, top);
  const linkHeight = link(paper, url, format(texts.linkAlt, { url }), x, y, width, texts.scan);
  const box = { x, y: y + linkHeight + 4, width };
  const note = format(texts.note, { company });
  const height = tagged(paper, paper.root, "P", note, box, { size: 9, color: INK.soft });
  paper.y = Math.max(top + CHECK_SIZE, box.y + height) + 4;
}

/**
 * Draws the link that opens the bill: a part may still be due, and after a refund all of it. A document has one QR
 * code, so the link has one only if the document cannot be checked by one.
 */
function whereToPay(
  paper: Paper,
  { url, isBill }: ReceiptSheet["openAt"],
  hasCode: boolean,
  own: Texts<typeof documentMessages>,
): void {
  const size = hasCode ? QR_SIZE : 0;
  makeRoom(paper, Math.max(size, 40) + 12);
  const top = paper.y + 8;
  if (hasCode)
    qrCode(paper, url, format(isBill ? own.qrAlt : own.qrBillsAlt, { url }), paper.page.left, top, size);
  const box = besideCode(paper, size, top);
  const sentence = isBill ? own.seeBill : own.seeBills;
  const height = tagged(paper, paper.root, "P", sentence, box, { size: 9, color: INK.soft });
  const alt = format(isBill ? own.linkAlt : own.linkBillsAlt, { url });
  const linkHeight = link(paper, url, alt, box.x, box.y + height + 2, box.width);
  paper.y = Math.max(top + size, box.y + height + 2 + linkHeight);
}

/** Draws the barcode by which the counter finds the payment. */
function whereToFind(paper: Paper, { office, confirmation }: Receipt, language: Language): void {
  if (!office) return;
  const { barcodeAlt } = language.texts(receiptCounterMessages);
  const width = paper.page.right - paper.page.left;
  barcode(paper, office.Barcode, confirmation, format(barcodeAlt, { confirmation }), width);
}

/** A receipt or a refund's memo as a tagged PDF: what the success screen lists (SUCCESS-004 to 013). */
export function receiptPdf(sheet: ReceiptSheet): Promise<Buffer> {
  const { receipt, kind, check, openAt, timeZone, identity, language, now } = sheet;
  const own = language.texts(documentMessages);
  const texts = language.texts(receiptMessages);
  const isMemo = kind === "memo";
  const isRoll = sheet.paper === "roll";
  const { confirmation, companyDisplayName: company } = receipt;
  const title = format(isMemo ? own.memoTitle : own.receiptTitle, { confirmation });
  const paper = createPaper({
    title: `${title} · ${company}`,
    author: company,
    language: language.code,
    identity,
    madeAt: new Date(now),
    page: isRoll ? ROLL : PAGE,
  });
  (isRoll ? rollLetterhead : letterhead)(paper, company, isMemo ? own.memo : own.receipt);
  for (const line of officeLines(receipt, language)) paragraph(paper, line, { size: 9 });
  heading(paper, title);
  for (const notice of check.notices) paragraph(paper, notice, { bold: true });
  const facts = recordRows(receipt, isMemo, timeZone, language);
  const label = isRoll ? 0.4 : 0.35;
  table(
    paper,
    [
      { label: own.item, share: label },
      { label: own.value, share: 1 - label },
    ],
    facts.map(({ label, value }, at) => ({ cells: [label, value], strong: at === 0 })),
    isRoll ? 8.5 : undefined,
  );
  heading(paper, isMemo ? own.refunded : texts.breakdownTitle);
  receiptLines(paper, receipt, kind, language);
  paper.y += 10;
  whereToFind(paper, receipt, language);
  const date = formatDeadline(isoDateAt(now, timeZone), language);
  paragraph(paper, format(own.paidOn, { company, date }));
  if (check.url !== null) whereToCheck(paper, check.url, company, language);
  whereToPay(paper, openAt, check.url === null, own);
  return finish(paper, `${company} · ${title}`, (page, pages) => format(own.page, { page, pages }));
}
