import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { accessiblePalette, type Typeface } from "@county-pay/core/company";
import type { LanguageCode } from "@county-pay/core/messages";
import type Fontkit from "fontkit";
import type { Font } from "fontkit";
import type PdfDocument from "pdfkit";
import type { Identity } from "../kernel/identity.ts";

/** US Letter in points, 1/72 inch. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 38, bottom: 734 } as const;
/** The horizontal start of the page number in the footer. */
const FOOTER = 458;
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
}

/** An empty tagged document, PDF 1.7 with PDF/UA-1: with a language, a displayed title, and embedded fonts. */
export function createPaper({ title, author, language, identity, madeAt }: About): Paper {
  const { theme, typeface, logo } = identity;
  const { regular, bold } = loadFonts(typeface);
  const hasLetter = (codePoint: number): boolean =>
    codePoint >= 0x20 && regular.hasGlyphForCodePoint(codePoint) && bold.hasGlyphForCodePoint(codePoint);
  const options = {
    size: "LETTER",
    margins: { top: PAGE.top, bottom: 36, left: PAGE.left, right: PAGE.width - PAGE.right },
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
  return { doc, root, accent, logo, hasLetter, y: PAGE.top };
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
    paper.doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(thick).strokeColor(color).stroke();
  });

/** Starts a new page if less than `height` points are left on this one; returns whether it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= PAGE.bottom) return false;
  paper.doc.addPage();
  paper.y = PAGE.top;
  return true;
}

/** Adds the title and number to the bottom of every page, and returns the file. */
export async function finish(
  paper: Paper,
  what: string,
  number: (page: number, pages: number) => string,
): Promise<Buffer> {
  const { doc } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const style = { size: 8, color: INK.soft } as const;
    const line = { y: PAGE.height - 46 };
    const left = { ...line, x: PAGE.left, width: FOOTER - PAGE.left };
    const right = { ...line, x: FOOTER, width: PAGE.right - FOOTER };
    artifact(
      paper,
      () => {
        draw(paper, onOneLine(paper, what, left.width - 12, style), left, style);
        draw(paper, number(page + 1, count), right, { ...style, align: "right" });
      },
      "Pagination",
    );
  }
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
