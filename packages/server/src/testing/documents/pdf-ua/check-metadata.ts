import { PDFDict, type PDFDocument } from "pdf-lib";
import {
  arrayAt,
  bytesOf,
  dictAt,
  entry,
  isTrueAt,
  numberAt,
  type Report,
  rawEntry,
  resolve,
  textAt,
} from "./objects.ts";

const EXTRACTION_FOR_ACCESSIBILITY = 1 << 9;

function checkXmp(pdf: PDFDocument, report: Report): void {
  const stream = entry(pdf.catalog, "Metadata");
  if (!stream) {
    report("06-001", "the document has no XMP metadata");
    return;
  }
  const xmp = Buffer.from(bytesOf(stream)).toString("utf8");
  if (!/<pdfuaid:part>\s*1\s*<\/pdfuaid:part>|pdfuaid:part="1"/.test(xmp))
    report("06-002", "the metadata does not say PDF/UA-1");
  const title = /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]+)<\/rdf:li>[\s\S]*?<\/dc:title>/.exec(xmp)?.[1];
  if (!title?.trim()) report("06-003", "the metadata has no title");
}

function isLanguage(tag: string | undefined): boolean {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function checkSecurity(pdf: PDFDocument, report: Report): void {
  const encryption = pdf.context.trailerInfo.Encrypt;
  if (!encryption) return;
  const resolved = resolve(pdf, encryption);
  const permissions = numberAt(resolved instanceof PDFDict ? resolved : undefined, "P");
  if (permissions === undefined) report("26-001", "the file is encrypted without permissions");
  else if ((permissions & EXTRACTION_FOR_ACCESSIBILITY) === 0)
    report("26-002", "the file is encrypted against assistive technology");
}

/** Checks what the catalog says of the whole document. */
export function checkMetadata(pdf: PDFDocument, report: Report): void {
  const { catalog } = pdf;
  checkXmp(pdf, report);
  checkSecurity(pdf, report);
  const view = dictAt(catalog, "ViewerPreferences");
  if (!rawEntry(view, "DisplayDocTitle")) report("07-001", "no DisplayDocTitle");
  else if (!isTrueAt(view, "DisplayDocTitle")) report("07-002", "DisplayDocTitle is false");
  const marks = dictAt(catalog, "MarkInfo");
  if (!isTrueAt(marks, "Marked")) report("ISO 14289-1 6.2", "the file does not say that it is tagged");
  if (isTrueAt(marks, "Suspects")) report("01-007", "the file says that its tags are suspect");
  const language = textAt(catalog, "Lang");
  if (!isLanguage(language)) {
    report("11-006", `the document's language is ${language ?? "missing"}`);
    report("11-001", "the language of its text cannot be determined");
  }
  for (const key of ["OCProperties", "AcroForm"])
    if (rawEntry(catalog, key)) report("not checked", `${key}: the checker knows no such files`);
  if (arrayAt(dictAt(dictAt(catalog, "Names"), "EmbeddedFiles"), "Names"))
    report("not checked", "embedded files: the checker knows no such files");
}
