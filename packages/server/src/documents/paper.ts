import { createRequire } from "node:module";
import { accessiblePalette } from "@county-pay/core/company";
import type { LanguageCode } from "@county-pay/core/messages";
import type PdfDocument from "pdfkit";
import type { Identity } from "../kernel/identity.ts";
import { artifact, draw, onOneLine } from "./draw.ts";
import { loadFonts } from "./fonts.ts";
import { INK, PAGE, type PageSize, type Paper } from "./page.ts";

const require = createRequire(import.meta.url);
/** Loaded with the first document: loading it is a large part of a start, and most processes write none. */
const pdfkit = (): typeof PdfDocument => require("pdfkit");

/** The width of the page number in the footer. */
const FOOTER = 100;

export interface About {
  readonly title: string;
  readonly author: string;
  readonly language: LanguageCode;
  readonly identity: Identity;
  readonly madeAt: Date;
  /** US Letter if omitted. */
  readonly page?: PageSize;
}

/** An empty tagged document, PDF 1.7 with PDF/UA-1: with a language, a displayed title, and embedded fonts. */
export function createPaper({ title, author, language, identity, madeAt, page = PAGE }: About): Paper {
  const { theme, typeface, logo } = identity;
  const { regular, bold } = loadFonts(typeface);
  const hasLetter = (codePoint: number): boolean =>
    codePoint >= 0x20 && regular.hasGlyphForCodePoint(codePoint) && bold.hasGlyphForCodePoint(codePoint);
  const options = {
    size: [page.width, page.height] as [number, number],
    margins: {
      top: page.top,
      bottom: Math.min(36, page.height - page.bottom),
      left: page.left,
      right: page.width - page.right,
    },
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: `${language}-US`,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  } as const;
  // The types cover fewer subsets and fonts than the library: no font at first, ours below.
  const Document = pdfkit();
  const doc = new Document({ ...options, font: null } as unknown as PDFKit.PDFDocumentOptions);
  // The library also accepts a parsed font as a source; its types know only files and bytes.
  const source = (font: unknown) => font as PDFKit.Mixins.PDFFontSource;
  doc.registerFont("regular", source(regular)).registerFont("bold", source(bold)).font("regular");
  const root = doc.struct("Document");
  doc.addStructure(root);
  const accent = accessiblePalette(theme).light["--cp-accent"];
  return { doc, root, accent, logo, page, hasLetter, y: page.top };
}

/** Adds the title and number to the bottom of every sheet. */
function addFooters(paper: Paper, what: string, number: (page: number, pages: number) => string): void {
  const { doc, page: size } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const style = { size: 8, color: INK.soft } as const;
    const line = { y: size.height - 46 };
    const footer = size.right - FOOTER;
    const left = { ...line, x: size.left, width: footer - size.left };
    const right = { ...line, x: footer, width: FOOTER };
    artifact(
      paper,
      () => {
        draw(paper, onOneLine(paper, what, left.width - 12, style), left, style);
        draw(paper, number(page + 1, count), right, { ...style, align: "right" });
      },
      "Pagination",
    );
  }
}

/** Cuts a roll below its content; what is drawn stays where it is, because a page may begin at any height. */
function cutRoll({ doc, page, y }: Paper, tail: number): void {
  const { dictionary } = doc.page as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.MediaBox = [0, page.height - Math.ceil(y + tail), page.width, page.height];
}

/** Adds the footers of sheets, or cuts a roll, and returns the file. */
export async function finish(
  paper: Paper,
  what: string,
  number: (page: number, pages: number) => string,
): Promise<Buffer> {
  const { doc } = paper;
  if (paper.page.tail === null) addFooters(paper, what, number);
  else cutRoll(paper, paper.page.tail);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  paper.root.end();
  doc.end();
  return whole;
}
