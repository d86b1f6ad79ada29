import { isoDateAt } from "@county-pay/core/calendar";
import {
  documentMessages,
  format,
  formatDeadline,
  type Language,
  receiptCheckMessages,
  receiptMessages,
  type Texts,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  isOfProducts,
  type Receipt,
  receiptCells,
  receiptColumns,
  recordRows,
} from "@county-pay/core/payments";
import type { Identity } from "../kernel/identity.ts";
import { createPaper, finish, INK, makeRoom, PAGE, type Paper, tagged } from "./paper.ts";
import { heading, letterhead, link, paragraph, qrCode, table } from "./parts.ts";

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
  /** In milliseconds. */
  readonly now: number;
}

const QR_SIZE = 72;
/** The code with a signed statement has more squares. */
const CHECK_SIZE = 100;

/** Draws the QR code and link that check the receipt. */
function whereToCheck(paper: Paper, url: string, company: string, language: Language): void {
  const texts = language.texts(receiptCheckMessages);
  makeRoom(paper, CHECK_SIZE + 12);
  const top = paper.y + 8;
  qrCode(paper, url, format(texts.scanAlt, { url }), PAGE.left, top, CHECK_SIZE);
  const x = PAGE.left + CHECK_SIZE + 16;
  const width = PAGE.right - x;
  const linkHeight = link(paper, url, format(texts.linkAlt, { url }), x, top + 16, width, texts.scan);
  const box = { x, y: top + 16 + linkHeight + 4, width };
  tagged(paper, paper.root, "P", format(texts.note, { company }), box, { size: 9, color: INK.soft });
  paper.y = top + CHECK_SIZE + 4;
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
  if (hasCode) qrCode(paper, url, format(isBill ? own.qrAlt : own.qrBillsAlt, { url }), PAGE.left, top, size);
  const x = hasCode ? PAGE.left + size + 16 : PAGE.left;
  const box = { x, y: hasCode ? top + 16 : top, width: PAGE.right - x };
  const sentence = isBill ? own.seeBill : own.seeBills;
  const height = tagged(paper, paper.root, "P", sentence, box, { size: 9, color: INK.soft });
  const alt = format(isBill ? own.linkAlt : own.linkBillsAlt, { url });
  const linkHeight = link(paper, url, alt, box.x, box.y + height + 2, box.width);
  paper.y = Math.max(top + size, box.y + height + 2 + linkHeight);
}

/** A receipt or a refund's memo as a tagged PDF: what the success screen lists (SUCCESS-004 to 013). */
export function receiptPdf({
  receipt,
  kind,
  check,
  openAt,
  timeZone,
  identity,
  language,
  now,
}: ReceiptSheet): Promise<Buffer> {
  const own = language.texts(documentMessages);
  const texts = language.texts(receiptMessages);
  const isMemo = kind === "memo";
  const { confirmation, companyDisplayName: company } = receipt;
  const title = format(isMemo ? own.memoTitle : own.receiptTitle, { confirmation });
  const madeAt = new Date(now);
  const paper = createPaper({
    title: `${title} · ${company}`,
    author: company,
    language: language.code,
    identity,
    madeAt,
  });
  letterhead(paper, company, isMemo ? own.memo : own.receipt);
  heading(paper, title);
  for (const notice of check.notices) paragraph(paper, notice, { bold: true });
  const facts = recordRows(receipt, isMemo, timeZone, language);
  const columns = [
    { label: own.item, share: 0.35 },
    { label: own.value, share: 0.65 },
  ];
  table(
    paper,
    columns,
    facts.map(({ label, value }, at) => ({ cells: [label, value], strong: at === 0 })),
  );
  heading(paper, isMemo ? own.refunded : texts.breakdownTitle);
  const isMisc = isOfProducts(receipt);
  const labels = receiptColumns(isMemo ? "refund" : "payment", isMisc, language);
  const lines = receipt.lines.map((line) => {
    const { account, subject, type } = receiptCells(line, isMisc, texts);
    return { cells: [account, subject, line.taxYear, type, formatMoney(line.amount)] };
  });
  table(
    paper,
    [
      { label: labels.account, share: 0.24 },
      { label: labels.subject, share: 0.22 },
      { label: texts.taxYear, share: 0.12 },
      { label: labels.type, share: 0.22 },
      { label: labels.amount, share: 0.2, align: "right" },
    ],
    [...lines, { cells: [own.total, "", "", "", formatMoney(receipt.subAmount)], strong: true }],
    9,
  );
  paper.y += 10;
  const date = formatDeadline(isoDateAt(now, timeZone), language);
  paragraph(paper, format(own.paidOn, { company, date }));
  if (check.url !== null) whereToCheck(paper, check.url, company, language);
  whereToPay(paper, openAt, check.url === null, own);
  return finish(paper, `${company} · ${title}`, (page, pages) => format(own.page, { page, pages }));
}
