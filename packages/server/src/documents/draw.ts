import { type Box, INK, type Paper, type Struct, type TextStyle } from "./page.ts";

/** A text as a font can print it: composed, on one line, '?' for missing letters. */
const printable = ({ hasLetter }: Pick<Paper, "hasLetter">, text: string): string =>
  Array.from(text.normalize("NFC").replace(/\s+/g, " "), (letter) =>
    hasLetter(letter.codePointAt(0) ?? 0) ? letter : "?",
  ).join("");

const dressed = ({ doc }: Paper, { size = 10, bold = false, color = INK.text }: TextStyle): Paper["doc"] =>
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
export function onOneLine(paper: Paper, text: string, width: number, style: TextStyle): string {
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
