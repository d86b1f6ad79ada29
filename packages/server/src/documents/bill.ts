import {
  type Bill,
  billLabels,
  detailFacts,
  finalRows,
  parcelLabel,
  parcelNumber,
  shownStatus,
  type TaxSummary,
} from "@county-pay/core/bills";
import { isoDateAt } from "@county-pay/core/calendar";
import type { Company } from "@county-pay/core/company";
import {
  billMessages,
  counted,
  documentMessages,
  format,
  formatDate,
  formatDeadline,
  type Language,
  optionalDetailMessages,
} from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import type { Identity } from "../kernel/identity.ts";
import { artifact, fittingSize, heightOf, tagged } from "./draw.ts";
import { INK, PAGE, type Paper, type TextStyle } from "./page.ts";
import { createPaper, finish } from "./paper.ts";
import { heading, letterhead, link, paragraph, qrCode } from "./parts.ts";
import { table } from "./table.ts";

/** The content of a bill's document. */
export interface BillSheet {
  readonly company: Company;
  readonly identity: Identity;
  readonly bill: Bill;
  readonly summary: TaxSummary;
  /** The addressee and mailing address, line by line. */
  readonly addressee: readonly string[];
  /** The code that proves the account (decision 054), only on the office's paper bills; '' everywhere else. */
  readonly accountCode?: string;
  /** The URL where the portal opens this bill for payment. */
  readonly payAt: string;
  readonly language: Language;
  /** In milliseconds. */
  readonly now: number;
}

/** The maximum number of printed taxing entities; no county has that many. */
const MOST_ENTITIES = 100;
const QR_SIZE = 84;

type Words = ReturnType<typeof wordsOf>;
const wordsOf = (language: Language) => ({
  own: language.texts(documentMessages),
  bill: language.texts(billMessages),
  details: language.texts(optionalDetailMessages),
});

/** A line of the amount's box, and the space below it in points. */
interface BoxLine {
  readonly text: string;
  readonly style: TextStyle;
  readonly gap: number;
}

/** What the amount's box says: the amount of this bill only, because its due date does not apply to older ones. */
function amountLines(
  paper: Paper,
  { bill, summary, language, company, now }: BillSheet,
  { own }: Words,
  width: number,
): readonly BoxLine[] {
  const label = summary.backTaxes > 0 ? own.thisBillDue : own.amountDue;
  const amount = formatMoney(bill.remainingBalance);
  const size = fittingSize(paper, amount, width, { bold: true }, [21, 18, 15, 13, 11]);
  const lines: BoxLine[] = [
    { text: label, style: { size: 10, color: INK.soft }, gap: 4 },
    { text: amount, style: { size, bold: true }, gap: 3 },
  ];
  const date = bill.remainingBalance > 0 ? formatDeadline(bill.dueDate, language) : "";
  if (date !== "") {
    const isLate = (bill.dueDate ?? "") < isoDateAt(now, company.timeZone);
    const text = format(isLate ? own.wasDueBy : own.payBy, { date });
    lines.push({ text, style: { size: 9, bold: true }, gap: 4 });
  }
  if (summary.backTaxes > 0) {
    const total = formatMoney(sum([bill.remainingBalance, summary.backTaxes]));
    const text = format(own.withOlder, { older: formatMoney(summary.backTaxes), total });
    lines.push({ text, style: { size: 8.5 }, gap: 0 });
  }
  return lines;
}

/** Draws a shaded box with the amount, its due date, and where the QR code leads. */
function amountBox(paper: Paper, sheet: BillSheet, words: Words): number {
  const { own } = words;
  const width = PAGE.right - 318;
  const inside = width - QR_SIZE - 34;
  const lines = amountLines(paper, sheet, words, inside);
  const tall = lines.reduce(
    (sum, { text, style, gap }) => sum + heightOf(paper, text, inside, style) + gap,
    0,
  );
  const box = { x: 318, y: paper.y, width, height: Math.max(118, tall + 24) };
  artifact(paper, () => {
    paper.doc.rect(box.x, box.y, box.width, box.height).fill(INK.wash);
  });
  let y = box.y + 12;
  for (const { text, style, gap } of lines)
    y += tagged(paper, paper.root, "P", text, { x: box.x + 12, y, width: inside }, style) + gap;
  const x = box.x + box.width - QR_SIZE - 14;
  artifact(paper, () => {
    paper.doc.rect(x - 8, box.y + 9, QR_SIZE + 16, QR_SIZE + 16).fill("#ffffff");
  });
  const { payAt } = sheet;
  qrCode(paper, payAt, format(own.qrAlt, { url: payAt }), x, box.y + 17, QR_SIZE);
  const below = { x: box.x, y: box.y + box.height + 6, width: box.width };
  const height = tagged(paper, paper.root, "P", own.payOnline, below, { size: 8, color: INK.soft });
  const at = below.y + height + 1;
  return at + link(paper, payAt, format(own.linkAlt, { url: payAt }), box.x, at, box.width);
}

/** Draws the addressee, left of the amount, in the position of an envelope window. */
function head(paper: Paper, sheet: BillSheet, words: Words): void {
  const top = paper.y;
  const box = { x: PAGE.left, y: top, width: 240 };
  tagged(paper, paper.root, "P", words.own.billedTo, box, { size: 10, color: INK.soft });
  let y = top + 18;
  for (const [at, line] of sheet.addressee.entries()) {
    const style = { size: 11, bold: at === 0 };
    y += tagged(paper, paper.root, "P", line, { ...box, y }, style) + 2;
  }
  paper.y = Math.max(y, amountBox(paper, sheet, words)) + 4;
}

/** A bill's non-empty facts, each with its label. */
function factsOf(
  { bill, company, summary, accountCode = "" }: BillSheet,
  { own, bill: texts, details }: Words,
): readonly [string, string][] {
  const labels = billLabels(company, texts);
  const facts: [string, string][] = [
    [labels.billNumber, bill.billNumber],
    [parcelLabel(bill, company, texts), parcelNumber(bill)],
    [labels.accountNumber, bill.accountNumber === parcelNumber(bill) ? "" : bill.accountNumber],
    [own.accountCode, accountCode],
    [labels.taxYear, bill.taxYear],
    [labels.billType, bill.statementType],
    [labels.propertyType, company.isIng ? "" : texts.propertyTypes[bill.propertyType]],
    [labels.owner, bill.ownerName],
    [labels.propertyAddress, bill.propertyAddress],
    [labels.description, bill.description === parcelNumber(bill) ? "" : bill.description],
    ...detailFacts(bill.details, details).map(({ label, value }): [string, string] => [label, value]),
    [texts.summary.exemptions, summary.exemptions],
    [texts.summary.billDate, formatDate(summary.billDate)],
    [labels.dueDate, formatDate(bill.dueDate)],
    [texts.summary.goodThroughDate, formatDate(summary.goodThroughDate)],
    [labels.status, texts.status[shownStatus(bill, { ...company, visitor: "user" })]],
  ];
  return facts.filter(([, value]) => value.trim() !== "");
}

function entities(
  paper: Paper,
  { summary, language }: BillSheet,
  { own, bill: { entities: texts } }: Words,
): void {
  if (summary.lines.length === 0) return;
  heading(paper, texts.title);
  const columns = [
    { label: texts.entity, share: 0.34 },
    { label: texts.taxableValue, share: 0.18, align: "right" },
    { label: texts.millageRate, share: 0.16, align: "right" },
    { label: texts.grossTax, share: 0.16, align: "right" },
    { label: texts.netTax, share: 0.16, align: "right" },
  ] as const;
  const shown = summary.lines.slice(0, MOST_ENTITIES);
  const rows = shown.map(({ entity, taxableValue, millageRate, grossTax, netTax }) => ({
    cells: [entity, formatMoney(taxableValue), millageRate, formatMoney(grossTax), formatMoney(netTax)],
  }));
  const totals = [
    sum(summary.lines.map(({ grossTax }) => grossTax)),
    sum(summary.lines.map(({ netTax }) => netTax)),
  ];
  table(
    paper,
    columns,
    [...rows, { cells: [texts.totals, "", "", ...totals.map(formatMoney)], strong: true }],
    8.5,
  );
  const more = summary.lines.length - shown.length;
  if (more > 0) paragraph(paper, counted(own.moreLines, { count: more }, language));
}

/** Arranges two facts per row, so that most bills fit on one page. */
function inPairs(facts: readonly [string, string][]): readonly { readonly cells: readonly string[] }[] {
  const half = Math.ceil(facts.length / 2);
  return facts.slice(0, half).map((fact, at) => ({ cells: [...fact, ...(facts[at + half] ?? ["", ""])] }));
}

/** A bill as a tagged PDF: who owes how much, by when, what for, and where to pay. */
export function billPdf(sheet: BillSheet): Promise<Buffer> {
  const { bill, company, summary, language } = sheet;
  const words = wordsOf(language);
  const { own } = words;
  const title = format(own.billTitle, { billNumber: bill.billNumber, year: bill.taxYear });
  const paper = createPaper({
    title: `${title} · ${company.displayName}`,
    author: company.displayName,
    language: language.code,
    identity: sheet.identity,
    madeAt: new Date(sheet.now),
  });
  letterhead(paper, company.displayName, `${own.bill} ${bill.taxYear}`);
  head(paper, sheet, words);
  heading(paper, own.details);
  const facts = [
    { label: own.item, share: 0.17 },
    { label: own.value, share: 0.35 },
    { label: own.item, share: 0.19, isHeading: true },
    { label: own.value, share: 0.29 },
  ];
  table(paper, facts, inPairs(factsOf(sheet, words)), 9);
  heading(paper, own.amounts);
  const amounts = [
    { label: own.item, share: 0.7 },
    { label: own.amount, share: 0.3, align: "right" },
  ] as const;
  const rows = finalRows(summary).map(({ name, amount }) => ({
    cells: [words.bill.summary[name], formatMoney(amount)],
    strong: name === "totalDue",
  }));
  table(paper, amounts, rows);
  entities(paper, sheet, words);
  const made = formatDeadline(isoDateAt(sheet.now, company.timeZone), language);
  paper.y += 4;
  paragraph(paper, format(own.madeOn, { date: made }), { size: 8, color: INK.soft });
  return finish(paper, `${company.displayName} · ${title}`, (page, pages) =>
    format(own.page, { page, pages }),
  );
}
