import { beforeAll, describe, expect, it } from "vitest";
import { BreakablePdf } from "../testing/documents/pdf-ua/break-pdf.ts";
import { CONDITIONS, type Condition, checkPdfUa } from "../testing/documents/pdf-ua/check-pdf-ua.ts";
import { aReceiptSheet } from "../testing/documents/sheets.ts";
import { receiptPdf } from "./receipt.ts";

type Break = (file: BreakablePdf) => void;

const METADATA: [Condition, string, Break][] = [
  ["06-001", "no metadata", (file) => file.set(file.catalog, "Metadata", null)],
  [
    "06-002",
    "metadata without PDF/UA",
    (file) =>
      file.rewrite(file.catalog, "Metadata", (xmp) => xmp.replace(/<pdfuaid:part>.*?<\/pdfuaid:part>/, "")),
  ],
  [
    "06-003",
    "metadata without a title",
    (file) =>
      file.rewrite(file.catalog, "Metadata", (xmp) => xmp.replace(/<dc:title>[\s\S]*?<\/dc:title>/, "")),
  ],
  ["07-001", "no wish for the title", (file) => file.set(file.catalog, "ViewerPreferences", null)],
  [
    "07-002",
    "the file's name in the window",
    (file) => file.set(file.at(file.catalog, "ViewerPreferences"), "DisplayDocTitle", false),
  ],
  [
    "ISO 14289-1 6.2",
    "a file that does not say it is tagged",
    (file) => file.set(file.catalog, "MarkInfo", null),
  ],
  ["01-007", "suspect tags", (file) => file.set(file.at(file.catalog, "MarkInfo"), "Suspects", true)],
  ["11-001", "text without a language", (file) => file.set(file.catalog, "Lang", null)],
  [
    "11-006",
    "a language that does not exist",
    (file) => file.set(file.catalog, "Lang", file.text("no language")),
  ],
  ["26-001", "encryption without permissions", (file) => file.encrypt({ V: 1 })],
  ["26-002", "encryption against assistive technology", (file) => file.encrypt({ V: 1, P: ~512 })],
  ["not checked", "a form", (file) => file.set(file.catalog, "AcroForm", file.object({}))],
];

const CONTENT: [Condition, string, Break][] = [
  ["01-003", "an artifact inside a tag", (file) => file.draw("/P <</MCID 900>> BDC /Artifact BMC EMC EMC")],
  ["01-004", "a tag inside an artifact", (file) => file.draw("/Artifact BMC /P <</MCID 900>> BDC EMC EMC")],
  ["01-005", "a shape outside the tags", (file) => file.draw("0 0 9 9 re f")],
  ["01-005", "an image outside the tags", (file) => file.draw("BI /W 1 /H 1 /BPC 8 /CS /G ID x EI")],
  [
    "01-005",
    "text of a tag that does not name it",
    (file) => file.set(file.tag("P").dict, "K", file.object([])),
  ],
  ["ISO 32000-1 14.6.1", "content without an end", (file) => file.draw("/Artifact BMC")],
  ["ISO 32000-1 14.7.4", "two pieces of content with one ID", (file) => file.draw("/P <</MCID 0>> BDC EMC")],
  ["ISO 32000-1 14.7.4", "a tag of content that is not there", (file) => file.recount(900)],
  [
    "ISO 32000-1 14.7.4",
    "no parent tree",
    (file) => file.set(file.at(file.catalog, "StructTreeRoot"), "ParentTree", null),
  ],
  [
    "30-001",
    "a page of another file",
    (file) => {
      file.set(file.at(file.page, "Resources"), "XObject", file.object({}));
      file.rewrite(file.at(file.page, "Resources", "XObject"), "Other", () => "");
      const stream = file.at(file.page, "Resources", "XObject", "Other");
      file.set(stream, "Subtype", "Form");
      file.set(stream, "Ref", file.object({}));
      file.draw("/Other Do");
    },
  ],
];

const TAGS: [Condition, string, Break][] = [
  ["ISO 14289-1 7.1", "no tags", (file) => file.set(file.catalog, "StructTreeRoot", null)],
  [
    "ISO 32000-1 14.7.2",
    "a tag with another parent",
    (file) => file.set(file.tag("H2").dict, "P", file.tag("H1").dict),
  ],
  ["02-001", "an unknown tag", (file) => file.rename("P", "Sticker")],
  [
    "02-003",
    "a circular mapping",
    (file) => {
      const map = { Sticker: "Label", Label: "Sticker" };
      file.set(file.at(file.catalog, "StructTreeRoot"), "RoleMap", file.object(map));
      file.rename("P", "Sticker");
    },
  ],
  [
    "02-004",
    "a standard tag that means another",
    (file) => file.set(file.at(file.catalog, "StructTreeRoot"), "RoleMap", file.object({ P: "H1" })),
  ],
  ["09-004", "a row outside a table", (file) => file.rename("Table", "Div")],
  ["09-004", "a row with a cell too few", (file) => file.move(file.tag("TD"), file.tag("Document"))],
  [
    "09-004",
    "a wide cell too many",
    (file) => file.set(file.tag("TD").dict, "A", file.object({ O: "Table", ColSpan: 2 })),
  ],
  ["09-005", "an item outside a list", (file) => file.rename("P", "LI")],
  ["09-006", "an entry outside a table of contents", (file) => file.rename("P", "TOCI")],
  ["13-004", "a figure without words", (file) => file.set(file.tag("Figure").dict, "Alt", null)],
  ["14-002", "a document that starts with H2", (file) => file.rename("H1", "H2")],
  ["14-003", "H3 after H1", (file) => file.rename("H2", "H3")],
  [
    "14-006",
    "two H in one tag",
    (file) => {
      for (const { dict } of [...file.tags("H1"), ...file.tags("H2")]) file.set(dict, "S", "H");
    },
  ],
  ["14-007", "H beside H2", (file) => file.rename("H1", "H")],
  ["15-003", "a heading of a column without a scope", (file) => file.set(file.tag("TH").dict, "A", null)],
  [
    "15-005",
    "a table without headings",
    (file) => {
      for (const { dict } of file.tags("TH")) file.set(dict, "S", "TD");
    },
  ],
  [
    "17-002",
    "a formula without words",
    (file) => {
      file.set(file.tag("Figure").dict, "Alt", null);
      file.rename("Figure", "Formula");
    },
  ],
  ["19-003", "a note without an ID", (file) => file.rename("P", "Note")],
  [
    "19-004",
    "two notes with one ID",
    (file) => {
      for (const { dict } of file.tags("P").slice(0, 2)) {
        file.set(dict, "S", "Note");
        file.set(dict, "ID", file.text("note"));
      }
    },
  ],
];

const LINKS: [Condition, string, Break][] = [
  ["28-002", "a comment outside the tags", (file) => file.set(file.link, "Subtype", "Text")],
  [
    "28-004",
    "a comment without words",
    (file) => {
      file.set(file.link, "Subtype", "Text");
      file.set(file.link, "Contents", null);
      file.set(file.tag("Link").dict, "Alt", null);
    },
  ],
  ["28-007", "a trap network", (file) => file.set(file.link, "Subtype", "TrapNet")],
  ["28-008", "links without an order", (file) => file.set(file.page, "Tabs", null)],
  ["28-009", "links in the order of rows", (file) => file.set(file.page, "Tabs", "R")],
  ["28-011", "a link in a paragraph", (file) => file.rename("Link", "Span")],
  ["28-011", "a link that names no tag", (file) => file.set(file.link, "StructParent", null)],
  ["28-012", "a link without words", (file) => file.set(file.link, "Contents", null)],
];

const unicode =
  (change: (map: string) => string): Break =>
  (file) =>
    file.rewrite(file.font.outer, "ToUnicode", change);
const FONTS: [Condition, string, Break][] = [
  ["10-001", "a character without a meaning", unicode((map) => map.replace(/ <[^<>]*>\]/, "]"))],
  ["31-028", "a character that means U+0000", unicode((map) => map.replace(/<[^<>]*>\]/, "<0000>]"))],
  ["31-029", "a character that means U+FEFF", unicode((map) => map.replace(/<[^<>]*>\]/, "<feff>]"))],
  ["31-027", "no meanings", (file) => file.set(file.font.outer, "ToUnicode", null)],
  ["31-004", "an unknown map of glyphs", (file) => file.set(file.font.inner, "CIDToGIDMap", "Other")],
  ["31-005", "no map of glyphs", (file) => file.set(file.font.inner, "CIDToGIDMap", null)],
  [
    "31-009",
    "a font of the reader's machine",
    (file) => file.set(file.at(file.font.inner, "FontDescriptor"), "FontFile2", null),
  ],
  ["31-011", "a glyph that is not embedded", (file) => file.show("7fff")],
  ["31-016", "a wrong width", (file) => file.set(file.font.inner, "W", file.object([1, 99, 9]))],
  ["31-030", "the glyph for a missing character", (file) => file.show("0000")],
];

describe("the PDF/UA checker", () => {
  let good: Buffer;
  beforeAll(async () => {
    good = await receiptPdf(aReceiptSheet({ openAt: { url: "https://pay.county.example/1", isBill: true } }));
  });

  const CASES = [...METADATA, ...CONTENT, ...TAGS, ...LINKS, ...FONTS];

  it("the checker finds nothing in the file before it is broken", async () => {
    expect(await checkPdfUa(await (await BreakablePdf.open(good)).save())).toEqual([]);
  });

  it.each(CASES)("the checker reports %s: %s", async (condition, _, damage) => {
    const file = await BreakablePdf.open(good);
    damage(file);
    const found = await checkPdfUa(await file.save());
    expect(found.map(({ checkpoint }) => checkpoint)).toContain(condition);
  });

  it("a broken file exists for every condition that the checker knows", () => {
    expect(new Set(CASES.map(([condition]) => condition))).toEqual(new Set(Object.keys(CONDITIONS)));
  });
});
