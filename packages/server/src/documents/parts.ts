import { encode } from "uqr";
import { barsOf } from "./barcode.ts";
import { artifact, draw, element, fittingSize, heightOf, makeRoom, rule, tagged } from "./draw.ts";
import { GAP, INK, type Paper, type TextStyle, widthOf } from "./page.ts";

const LOGO_HEIGHT = 40;
const BARCODE_HEIGHT = 36;
/** In points, 0.35 mm: wide enough for a worn scanner, narrow enough for its beam. */
const WIDEST_MODULE = 1;

/** Draws the county's logo at the left of the letterhead, and returns the room it takes, in points. */
function drawLogo(paper: Paper): { readonly width: number; readonly height: number } {
  const { doc, logo, page, y } = paper;
  if (logo === null) return { width: 0, height: 0 };
  // The name beside it says the same, so it is an artifact.
  artifact(paper, () => doc.image(logo.png, page.left, y, { height: LOGO_HEIGHT }));
  return { width: (logo.width / logo.height) * LOGO_HEIGHT + 12, height: LOGO_HEIGHT };
}

/** A document's letterhead: the logo, the sender as its only H1, the kind of document at the right, a line below. */
export function letterhead(paper: Paper, from: string, what: string): void {
  const logo = drawLogo(paper);
  const whole = widthOf(paper);
  const name = { x: paper.page.left + logo.width, y: paper.y, width: whole * 0.72 - logo.width };
  const style = { bold: true, color: paper.accent };
  const size = fittingSize(paper, from, name.width, style, [20, 18, 16]);
  const named = heightOf(paper, from, name.width, { ...style, size });
  const height = Math.max(named, logo.height);
  // A short name is beside the middle of the logo.
  tagged(paper, paper.root, "H1", from, { ...name, y: paper.y + (height - named) / 2 }, { ...style, size });
  tagged(
    paper,
    paper.root,
    "P",
    what,
    { x: paper.page.left + whole * 0.74, y: paper.y + Math.max(6, (height - 16) / 2), width: whole * 0.26 },
    {
      size: 13,
      color: INK.soft,
      align: "right",
    },
  );
  paper.y += height + 8;
  rule(paper, paper.y, paper.accent, 2);
  paper.y += 18;
}

/** A roll's letterhead: the logo, the sender as its only H1, and the kind of document, one below the other. */
export function rollLetterhead(paper: Paper, from: string, what: string): void {
  const logo = drawLogo(paper);
  if (logo.height > 0) paper.y += logo.height + GAP;
  const width = widthOf(paper);
  const style = { bold: true, size: fittingSize(paper, from, width, { bold: true }, [14, 12, 11]) };
  paper.y += tagged(paper, paper.root, "H1", from, { x: paper.page.left, y: paper.y, width }, style) + 2;
  paper.y += tagged(paper, paper.root, "P", what, { x: paper.page.left, y: paper.y, width }, { size: 11 });
  paper.y += GAP;
  rule(paper, paper.y);
  paper.y += GAP;
}

/** The heading of a part. */
export function heading(paper: Paper, text: string): void {
  makeRoom(paper, 100);
  paper.y += 12;
  const box = { x: paper.page.left, y: paper.y, width: widthOf(paper) };
  paper.y += tagged(paper, paper.root, "H2", text, box, { size: 12, bold: true, color: paper.accent }) + 6;
}

/** A paragraph over the full width. */
export function paragraph(paper: Paper, text: string, style: TextStyle = {}): void {
  makeRoom(paper, heightOf(paper, text, widthOf(paper), style) + GAP);
  paper.y +=
    tagged(paper, paper.root, "P", text, { x: paper.page.left, y: paper.y, width: widthOf(paper) }, style) +
    GAP;
}

/** A QR code as vectors, `size` points wide, with a text alternative. */
export function qrCode(paper: Paper, url: string, alt: string, x: number, y: number, size: number): void {
  const { doc } = paper;
  const { data } = encode(url, { ecc: "M", border: 0 });
  const dot = size / data.length;
  const bbox = [x, y, x + size, y + size] as const;
  const figure = element(paper, "Figure", { alt, bbox }, () => {
    doc.fillColor("#000000");
    data.forEach((row, down) => {
      row.forEach((isDark, across) => {
        if (isDark) doc.rect(x + across * dot, y + down * dot, dot, dot);
      });
    });
    doc.fill();
  });
  paper.root.add(figure);
}

/**
 * A Code 128 symbol as vectors with its text below, and a text alternative; at most `width` points wide, and never wider
 * than a scanner reads at once.
 */
export function barcode(paper: Paper, modules: string, text: string, alt: string, width: number): void {
  const { doc, page } = paper;
  makeRoom(paper, BARCODE_HEIGHT + 24);
  const top = paper.y + 4;
  const narrowest = Math.min(WIDEST_MODULE, width / modules.length);
  const bbox = [page.left, top, page.left + narrowest * modules.length, top + BARCODE_HEIGHT] as const;
  const figure = element(paper, "Figure", { alt, bbox }, () => {
    doc.fillColor("#000000");
    for (const bar of barsOf(modules))
      doc.rect(page.left + bar.at * narrowest, top, bar.width * narrowest, BARCODE_HEIGHT);
    doc.fill();
  });
  paper.root.add(figure);
  const box = { x: page.left, y: top + BARCODE_HEIGHT + 3, width };
  paper.y = box.y + tagged(paper, paper.root, "P", text, box, { size: 9 }) + GAP;
}

/** A clickable URL, shown as itself or as `text`. Returns its height. */
export function link(
  paper: Paper,
  url: string,
  alt: string,
  x: number,
  y: number,
  width: number,
  text: string = url,
): number {
  const { doc } = paper;
  const style = { size: text === url ? 8 : 11, color: paper.accent };
  const paragraphTag = doc.struct("P");
  paper.root.add(paragraphTag);
  const target = doc.struct("Link", { alt });
  paragraphTag.add(target);
  target.add(() => draw(paper, text, { x, y, width }, style));
  const height = heightOf(paper, text, width, style);
  const annotation = { structParent: target, Contents: new String(alt) };
  doc.link(x, y, width, height, url, annotation as unknown as PDFKit.Mixins.AnnotationOption);
  paragraphTag.end();
  return height;
}
