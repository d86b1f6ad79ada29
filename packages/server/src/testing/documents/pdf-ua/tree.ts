import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject, PDFRef } from "pdf-lib";
import { dictAt, entry, nameAt, numberAt, type Report, rawEntry, resolve } from "./objects.ts";

/** A structure element, with the role that its own maps to. */
export interface Tag {
  readonly role: string;
  readonly dict: PDFDict;
  readonly ref: PDFRef | null;
  readonly parent: Tag | null;
  readonly kids: Tag[];
  /** Its marked content. */
  readonly content: { readonly page: PDFObject | undefined; readonly id: number }[];
  /** The annotations among its kids. */
  readonly objects: PDFRef[];
}

const STANDARD = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody
   Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP
   Figure Formula Form`.split(/\s+/),
);

/** The standard role that a role maps to, through the file's role map. */
function standardRole(role: string, map: PDFDict | undefined, report: Report): string {
  const seen = new Set<string>();
  for (let current = role; ; ) {
    const next = nameAt(map, current);
    if (STANDARD.has(current)) {
      if (next) report("02-004", `the standard tag ${current} is mapped to ${next}`);
      return current;
    }
    if (seen.has(current)) {
      report("02-003", `the mapping of ${role} is circular`);
      return role;
    }
    seen.add(current);
    if (!next) {
      report("02-001", `the tag ${role} does not map to a standard one`);
      return role;
    }
    current = next;
  }
}

/** Reads the structure tree; null if there is none. Reports roles that are unknown and parents that do not match. */
export function readTree(pdf: PDFDocument, report: Report): Tag | null {
  const root = dictAt(pdf.catalog, "StructTreeRoot");
  if (!root) return null;
  const roles = dictAt(root, "RoleMap");
  const seen = new Set<PDFDict>();
  const make = (dict: PDFDict, ref: PDFRef | null, parent: Tag | null): Tag => ({
    role: parent ? standardRole(nameAt(dict, "S") ?? "", roles, report) : "",
    ...{ dict, ref, parent, kids: [], content: [], objects: [] },
  });
  const readKid = (tag: Tag, kid: PDFObject): void => {
    const object = resolve(pdf, kid);
    const page = rawEntry(tag.dict, "Pg");
    if (object instanceof PDFNumber) tag.content.push({ page, id: object.asNumber() });
    if (!(object instanceof PDFDict)) return;
    const type = nameAt(object, "Type");
    if (type === "MCR") {
      tag.content.push({ page: rawEntry(object, "Pg") ?? page, id: numberAt(object, "MCID") ?? -1 });
      return;
    }
    const target = rawEntry(object, "Obj");
    if (type === "OBJR") {
      if (target instanceof PDFRef) tag.objects.push(target);
      return;
    }
    if (seen.has(object)) {
      report("ISO 32000-1 14.7.2", `the tag ${nameAt(object, "S")} is in the tree twice`);
      return;
    }
    seen.add(object);
    const child = make(object, kid instanceof PDFRef ? kid : null, tag);
    if (entry(object, "P") !== tag.dict)
      report("ISO 32000-1 14.7.2", `the tag ${child.role} names another parent than the one it is in`);
    tag.kids.push(child);
    readKids(child);
  };
  const readKids = (tag: Tag): void => {
    const kids = entry(tag.dict, "K");
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) readKid(tag, kid);
    else if (kids) readKid(tag, rawEntry(tag.dict, "K") ?? kids);
  };
  const top = make(root, null, null);
  readKids(top);
  return top;
}

/** A tag and all tags in it, in reading order. */
export const allTags = (tag: Tag): Tag[] => [tag, ...tag.kids.flatMap(allTags)];
