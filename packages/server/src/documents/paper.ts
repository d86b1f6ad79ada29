import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { accessiblePalette, type Typeface } from "@county-pay/core/company";
import type { LanguageCode } from "@county-pay/core/messages";
import type Fontkit from "fontkit";
import type { Font } from "fontkit";
import type PdfDocument from "pdfkit";
import type { Identity } from "../kernel/identity.ts";

/** A page and the part of it that is printed on, in points, 1/72 inch. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The margin below a roll's content; null for sheets, which have a footer. */
  readonly tail: number | null;
}

/** US Letter. */
export const PAGE = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 38,
  bottom: 734,
  tail: null,
} as const satisfies PageSize;
/**
 * The 80 mm roll of a receipt printer, which prints 72 mm of it: one page, cut below its content. The height is the
 * most that a PDF's page may have.
 */
export const ROLL: PageSize = {
  width: 226.8,
  height: 14_400,
  left: 12,
  right: 214.8,
  top: 12,
  bottom: 14_380,
  tail: 16,
};
/** The width of the page number in the footer. */
const FOOTER = 100;
export const INK = {
  text: "#1b1b1b",
  soft: "#565c65",
  line: "#a9aeb1",
  wash: "#f0f0f0",
} as const;

export type Struct = PDFKit.PDFStructureElement;
type Doc = PDFKit.PDFDocument;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "right";
}

/** A document being written: its PDF, its root tag, the county's color and logo, and the current vertical position. */
export interface Paper {
  readonly doc: Doc;
  readonly root: Struct;
  /** The accent color of the county's screens, which is legible on white. */
  readonly accent: string;
  readonly logo: Identity["logo"];
  readonly page: PageSize;
  /** Whether its typeface has a letter; a document must not contain a missing one (PDF/UA). */
  readonly hasLetter: (codePoint: number) => boolean;
  y: number;
}

const require = createRequire(import.meta.url);
/** Loaded with the first document: loading both is a large part of a start, and most processes write none. */
const fontkit = (): typeof Fontkit => require("fontkit");
const pdfkit = (): typeof PdfDocument => require("pdfkit");

/** The static font of a typeface in a weight, such as '400Regular', which documents embed: a file with one font. */
const open = (typeface: Typeface, weight: string): Font => {
  const folder = `@expo-google-fonts/${typeface.toLowerCase().replaceAll(" ", "-")}/${weight}`;
  const path = require.resolve(`${folder}/${typeface.replaceAll(" ", "")}_${weight}.ttf`);
  return fontkit().create(readFileSync(path)) as Font;
};
const opened = new Map<Typeface, { readonly regular: Font; readonly bold: Font }>();

/** The fonts that documents in a typeface embed, read once: parsing them takes longer than writing a page. */
function loadFonts(typeface: Typeface) {
  const known = opened.get(typeface);
  if (known) return known;
  const fonts = { regular: open(typeface, "400Regular"), bold: open(typeface, "700Bold") };
  opened.set(typeface, fonts);
  return fonts;
}

/** A text as a font can print it: composed, on one line, '?' for missing letters. */
const printable = ({ hasLetter }: Pick<Paper, "hasLetter">, text: string): string =>
  Array.from(text.normalize("NFC").replace(/\s+/g, " "), (letter) =>
    hasLetter(letter.codePointAt(0) ?? 0) ? letter : "?",
  ).join("");

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

const dressed = ({ doc }: Paper, { size = 10, bold = false, color = INK.text }: TextStyle): Doc =>
  doc
    .font(bold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(color);

/** The height of a text at a width, in points. */
export const heightOf = (paper: Paper, text: string, width: number, style: TextStyle = {}): number =>
  dressed(paper, style).heightOfString(printable(paper, text), { width });

/** The largest of these sizes at which a text fits on one line of this width; the smallest if none does. */
export function fittingSize(
  paper: Paper,
  text: string,
  width: number,
  style: TextStyle,
  sizes: readonly number[],
): number {
  const fits = (size: number): boolean =>
    dressed(paper, { ...style, size }).widthOfString(printable(paper, text)) <= width;
  return sizes.find(fits) ?? sizes.at(-1) ?? 10;
}

/** A text truncated to one line of this width. */
function onOneLine(paper: Paper, text: string, width: number, style: TextStyle): string {
  const doc = dressed(paper, style);
  const letters = [...printable(paper, text)];
  if (doc.widthOfString(letters.join("")) <= width) return letters.join("");
  while (letters.length > 0 && doc.widthOfString(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Draws a text in a box. Call only within a tag or an artifact. */
export function draw(paper: Paper, text: string, { x, y, width }: Box, style: TextStyle = {}): void {
  dressed(paper, style).text(printable(paper, text), x, y, { width, align: style.align ?? "left" });
}

/** A tag's attributes; the library supports more than its types. */
export interface TagAttributes {
  readonly alt?: string;
  readonly scope?: "Column" | "Row";
  /** Left, top, right and bottom on its page. */
  readonly bbox?: readonly [number, number, number, number];
}

/** A tag; `paint` draws its content. */
export const element = (paper: Paper, tag: string, attributes: TagAttributes, paint?: () => void): Struct =>
  paper.doc.struct(tag, attributes as { alt?: string }, paint ?? []);

/** A tag that contains a text. */
export function tagged(
  paper: Paper,
  parent: Struct,
  tag: string,
  text: string,
  box: Box,
  style: TextStyle = {},
): number {
  parent.add(element(paper, tag, {}, () => draw(paper, text, box, style)));
  return heightOf(paper, text, box.width, style);
}

/** Draws visual-only content: lines, shading, page numbers. */
export function artifact({ doc }: Paper, paint: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  paint();
  doc.endMarkedContent();
}

/** A horizontal line, as an artifact. */
export const rule = (paper: Paper, y: number, color: string = INK.line, thick = 0.75): void =>
  artifact(paper, () => {
    paper.doc
      .moveTo(paper.page.left, y)
      .lineTo(paper.page.right, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke();
  });

/** Starts a new page if less than `height` points are left on this one; returns whether it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= paper.page.bottom) return false;
  paper.doc.addPage();
  paper.y = paper.page.top;
  return true;
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
