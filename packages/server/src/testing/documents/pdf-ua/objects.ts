import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from "pdf-lib";

/**
 * What the checker reports: the failure conditions of the Matterhorn Protocol 1.1 that it knows, the clauses of the
 * standards without one, and what it cannot judge.
 */
export const CONDITIONS = {
  "01-003": "an artifact is inside tagged content",
  "01-004": "tagged content is inside an artifact",
  "01-005": "content is neither tagged nor an artifact",
  "01-007": "the tags are marked as suspect",
  "02-001": "a tag maps to no standard tag",
  "02-003": "a mapping of tags is circular",
  "02-004": "a standard tag is mapped to another",
  "06-001": "no XMP metadata",
  "06-002": "the metadata does not name PDF/UA",
  "06-003": "the metadata has no title",
  "07-001": "no DisplayDocTitle",
  "07-002": "DisplayDocTitle is false",
  "09-004": "a table's tags are nested wrongly, or its rows are irregular",
  "09-005": "a list's tags are nested wrongly",
  "09-006": "a table of contents' tags are nested wrongly",
  "10-001": "a character has no Unicode value",
  "11-001": "the language of text is unknown",
  "11-006": "the language of the metadata is unknown",
  "13-004": "a figure has no alternative text",
  "14-002": "the first heading is not H1",
  "14-003": "a heading level is skipped",
  "14-006": "a tag contains two H tags",
  "14-007": "H and numbered headings are both used",
  "15-003": "a table's heading has no scope",
  "15-005": "a table's cells have no headings",
  "17-002": "a formula has no alternative text",
  "19-003": "a note has no ID",
  "19-004": "two notes have the same ID",
  "26-001": "encryption without permissions",
  "26-002": "encryption against assistive technology",
  "28-002": "an annotation is in no Annot tag",
  "28-004": "an annotation has no description",
  "28-007": "a trap network",
  "28-008": "a page's annotations have no order",
  "28-009": "a page's annotations are not in the order of the tags",
  "28-011": "a link is in no Link tag",
  "28-012": "a link has no description",
  "30-001": "a reference XObject",
  "31-004": "a glyph map of an unknown kind",
  "31-005": "no glyph map",
  "31-009": "a font is not embedded",
  "31-011": "a shown glyph is not in the embedded font",
  "31-016": "a glyph's width differs from the embedded font's",
  "31-027": "no ToUnicode map",
  "31-028": "a character is mapped to U+0000",
  "31-029": "a character is mapped to a byte order mark",
  "31-030": "text shows the .notdef glyph",
  "ISO 14289-1 6.2": "the file does not say that it is tagged",
  "ISO 14289-1 7.1": "the file has no tags",
  "ISO 32000-1 14.6.1": "marked content is not balanced",
  "ISO 32000-1 14.7.2": "the tree of tags is broken",
  "ISO 32000-1 14.7.4": "tags and content do not match",
  "not checked": "something the checker does not know",
} as const;

export type Condition = keyof typeof CONDITIONS;

/** One violation. */
export interface Finding {
  readonly checkpoint: Condition;
  readonly what: string;
}

/** Collects findings. */
export type Report = (checkpoint: Condition, what: string) => void;

/** Opens a file without changing it. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });

/** An object itself where a reference leads. */
export const resolve = (pdf: PDFDocument, object: PDFObject | undefined): PDFObject | undefined =>
  object instanceof PDFRef ? pdf.context.lookup(object) : object;

export const entry = (dict: PDFDict | undefined, key: string): PDFObject | undefined =>
  dict?.lookup(PDFName.of(key));
export const rawEntry = (dict: PDFDict | undefined, key: string): PDFObject | undefined =>
  dict?.get(PDFName.of(key));

export function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = entry(dict, key);
  if (value instanceof PDFStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
}
export function arrayAt(dict: PDFDict | undefined, key: string): PDFArray | undefined {
  const value = entry(dict, key);
  return value instanceof PDFArray ? value : undefined;
}
export function nameAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = entry(dict, key);
  return value instanceof PDFName ? value.decodeText() : undefined;
}
export function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  const value = entry(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = entry(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}
export const isTrueAt = (dict: PDFDict | undefined, key: string): boolean =>
  entry(dict, key) === PDFBool.True;

/** The decoded bytes of a stream; empty for anything else. */
export function bytesOf(stream: PDFObject | undefined): Uint8Array {
  if (stream instanceof PDFRawStream) return decodePDFRawStream(stream).decode();
  return stream instanceof PDFStream ? stream.getContents() : new Uint8Array();
}

/** The items of a number tree, by number. */
export function numberTree(pdf: PDFDocument, node: PDFDict | undefined): Map<number, PDFObject> {
  const found = new Map<number, PDFObject>();
  const pairs = arrayAt(node, "Nums")?.asArray() ?? [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [key, value] = [pairs[at], pairs[at + 1]];
    if (key instanceof PDFNumber && value) found.set(key.asNumber(), value);
  }
  for (const kid of arrayAt(node, "Kids")?.asArray() ?? []) {
    const below = resolve(pdf, kid);
    if (below instanceof PDFDict) for (const [key, value] of numberTree(pdf, below)) found.set(key, value);
  }
  return found;
}
