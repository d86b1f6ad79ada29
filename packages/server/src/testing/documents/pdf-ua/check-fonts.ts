import { PDFArray, PDFDict, PDFNumber, PDFStream } from "pdf-lib";
import type { ShownText } from "./content.ts";
import { arrayAt, bytesOf, dictAt, entry, nameAt, numberAt, type Report, rawEntry } from "./objects.ts";
import { readTrueType, type TrueType } from "./true-type.ts";

/** The Unicode text of each character code, from a ToUnicode map. */
function unicodeMap(bytes: Uint8Array): Map<number, string> {
  const map = new Map<number, string>();
  // White space within a code counts for nothing.
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replace(/<[^<>]*>/g, (code) => code.replace(/\s/g, ""));
  const decode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");
  const value = (hex: string): number => Number.parseInt(hex, 16);
  for (const [, body = ""] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", to = ""] of body.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      map.set(value(code), decode(to));
  for (const [, body = ""] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const LIST = /<([\da-f]+)>\s*<[\da-f]+>\s*\[([^\]]*)\]/gi;
    for (const [, from = "", list = ""] of body.matchAll(LIST))
      for (const [at, [, to = ""]] of [...list.matchAll(/<([\da-f]+)>/gi)].entries())
        map.set(value(from) + at, decode(to));
    for (const [, from = "", last = "", to = ""] of body
      .replace(LIST, "")
      .matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi))
      for (let code = value(from); code <= value(last); code++)
        map.set(code, decode((value(to) + code - value(from)).toString(16).padStart(to.length, "0")));
  }
  return map;
}

/** The widths that a font's dictionary gives to character codes. */
function widthsOf(font: PDFDict): (code: number) => number {
  const widths = new Map<number, number>();
  const list = arrayAt(font, "W");
  for (let at = 0; list && at < list.size(); ) {
    const [from, next] = [list.lookup(at), list.lookup(at + 1)];
    if (!(from instanceof PDFNumber)) break;
    if (next instanceof PDFArray) {
      for (const [index, width] of next.asArray().entries())
        if (width instanceof PDFNumber) widths.set(from.asNumber() + index, width.asNumber());
      at += 2;
      continue;
    }
    const width = list.lookup(at + 2);
    if (!(next instanceof PDFNumber) || !(width instanceof PDFNumber)) break;
    for (let code = from.asNumber(); code <= next.asNumber(); code++) widths.set(code, width.asNumber());
    at += 3;
  }
  const fallback = numberAt(font, "DW") ?? 1000;
  return (code) => widths.get(code) ?? fallback;
}

const codesIn = (codes: readonly number[]): number[] =>
  Array.from(
    { length: Math.floor(codes.length / 2) },
    (_, at) => ((codes[2 * at] ?? 0) << 8) | (codes[2 * at + 1] ?? 0),
  );

function checkUnicode(name: string, used: readonly number[], map: Map<number, string>, report: Report): void {
  for (const code of used) {
    const text = map.get(code);
    if (text === undefined) report("10-001", `${name}: code ${code} has no Unicode value`);
    else if (text.includes("\u0000")) report("31-028", `${name}: code ${code} is mapped to U+0000`);
    else if (/[\uFEFF\uFFFE]/.test(text))
      report("31-029", `${name}: code ${code} is mapped to a byte order mark`);
  }
}

/** The width is checked to one thousandth of the font's size, as the protocol does. */
function checkGlyphs(
  name: string,
  used: readonly number[],
  font: TrueType,
  widthOf: (code: number) => number,
  map: Map<number, string>,
  report: Report,
): void {
  for (const glyph of used) {
    if (glyph === 0) report("31-030", `${name}: text shows the .notdef glyph`);
    const isSpace = (map.get(glyph) ?? "").trim() === "";
    if (glyph >= font.glyphs || !(font.isDrawn(glyph) || isSpace))
      report("31-011", `${name}: glyph ${glyph} is not in the embedded font`);
    else if (Math.abs(font.widthOf(glyph) - widthOf(glyph)) > 1)
      report("31-016", `${name}: glyph ${glyph} has another width in the embedded font`);
  }
}

function checkFont(font: PDFDict, used: readonly number[], report: Report): void {
  const name = nameAt(font, "BaseFont") ?? "a font";
  const descendants = arrayAt(font, "DescendantFonts");
  const inner = descendants?.lookup(0);
  if (!rawEntry(font, "ToUnicode")) report("31-027", `${name}: no ToUnicode map`);
  const descriptor = dictAt(inner instanceof PDFDict ? inner : font, "FontDescriptor");
  const file = ["FontFile", "FontFile2", "FontFile3"].map((key) => entry(descriptor, key)).find(Boolean);
  if (!file) report("31-009", `${name}: the font is not embedded`);
  if (nameAt(font, "Subtype") !== "Type0" || !(inner instanceof PDFDict)) {
    if (file) report("not checked", `${name}: the checker reads only composite fonts`);
    return;
  }
  const encoding = entry(font, "Encoding");
  if (nameAt(font, "Encoding") !== "Identity-H" || nameAt(inner, "Subtype") !== "CIDFontType2") {
    report("not checked", `${name}: the checker reads only Identity-H, not ${encoding}`);
    return;
  }
  const glyphs = entry(inner, "CIDToGIDMap");
  if (!glyphs) report("31-005", `${name}: no CIDToGIDMap`);
  else if (!(glyphs instanceof PDFStream) && nameAt(inner, "CIDToGIDMap") !== "Identity")
    report("31-004", `${name}: CIDToGIDMap is neither a stream nor Identity`);
  if (glyphs instanceof PDFStream) {
    report("not checked", `${name}: the checker reads only the identity map of glyphs`);
    return;
  }
  const map = unicodeMap(bytesOf(entry(font, "ToUnicode")));
  if (rawEntry(font, "ToUnicode")) checkUnicode(name, used, map, report);
  const program = file ? readTrueType(bytesOf(file)) : null;
  if (program) checkGlyphs(name, used, program, widthsOf(inner), map, report);
  else if (file) report("31-011", `${name}: the embedded font cannot be read`);
}

/** Checks the fonts of all text that pages show. */
export function checkFonts(texts: readonly ShownText[], report: Report): void {
  const used = new Map<PDFDict, Set<number>>();
  for (const { font, codes } of texts) {
    if (!font) {
      report("31-009", "text is shown in a font that the page does not have");
      continue;
    }
    const known = used.get(font) ?? new Set();
    for (const code of codesIn(codes)) known.add(code);
    used.set(font, known);
  }
  for (const [font, codes] of used) checkFont(font, [...codes], report);
}
