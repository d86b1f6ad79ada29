import { PDFArray, PDFDict, type PDFDocument, type PDFPage, PDFRef } from "pdf-lib";
import { contentOf, type ShownText } from "./content.ts";
import { dictAt, nameAt, numberAt, numberTree, type Report, resolve, textAt } from "./objects.ts";
import { allTags, type Tag } from "./tree.ts";

const CLAUSE = "ISO 32000-1 14.7.4";

/** The tag that contains each piece of marked content of a page. */
function tagsByContent(root: Tag | null, page: PDFPage): Map<number, Tag[]> {
  const found = new Map<number, Tag[]>();
  for (const tag of root ? allTags(root) : [])
    for (const { page: on, id } of tag.content)
      if (on === page.ref) found.set(id, [...(found.get(id) ?? []), tag]);
  return found;
}

/** Checks that every piece of marked content is in exactly one tag, which the parent tree names too. */
function checkPage(
  pdf: PDFDocument,
  page: PDFPage,
  number: number,
  root: Tag | null,
  report: Report,
): readonly ShownText[] {
  const { ids, texts } = contentOf(pdf, page, number, report);
  const owners = tagsByContent(root, page);
  const parents = numberTree(pdf, dictAt(root?.dict, "ParentTree"));
  const key = numberAt(page.node, "StructParents");
  const list = key === undefined ? undefined : resolve(pdf, parents.get(key));
  if (new Set(ids).size < ids.length)
    report(CLAUSE, `page ${number}: two pieces of content have the same ID`);
  for (const id of ids) {
    const tags = owners.get(id) ?? [];
    if (tags.length === 0) report("01-005", `page ${number}: content ${id} is in no tag`);
    if (tags.length > 1) report(CLAUSE, `page ${number}: content ${id} is in ${tags.length} tags`);
    const named = list instanceof PDFArray ? list.get(id) : undefined;
    if (!(named instanceof PDFRef) || resolve(pdf, named) !== tags[0]?.dict)
      report(CLAUSE, `page ${number}: the parent tree does not name the tag of content ${id}`);
  }
  for (const id of owners.keys())
    if (!ids.includes(id)) report(CLAUSE, `page ${number}: a tag contains content ${id}, which is not there`);
  return texts;
}

/** Checks all pages' content against the tags, and returns the text that they show. */
export const checkContent = (pdf: PDFDocument, root: Tag | null, report: Report): readonly ShownText[] =>
  pdf.getPages().flatMap((page, at) => checkPage(pdf, page, at + 1, root, report));

const HIDDEN = 1 << 1;

/** Checks that every annotation is described, in a fitting tag, and in the order of the tags. */
export function checkAnnotations(pdf: PDFDocument, root: Tag | null, report: Report): void {
  const parents = numberTree(pdf, dictAt(root?.dict, "ParentTree"));
  for (const [at, page] of pdf.getPages().entries()) {
    const annotations = page.node.Annots()?.asArray() ?? [];
    if (annotations.length === 0) continue;
    checkOrder(page, at + 1, report);
    for (const ref of annotations) {
      const annotation = resolve(pdf, ref);
      if (!(annotation instanceof PDFDict) || ((numberAt(annotation, "F") ?? 0) & HIDDEN) !== 0) continue;
      const key = numberAt(annotation, "StructParent");
      const owner = key === undefined ? undefined : resolve(pdf, parents.get(key));
      const tag = root && allTags(root).find(({ objects }) => objects.some((object) => object === ref));
      checkAnnotation(annotation, tag && tag.dict === owner ? tag : null, at + 1, report);
    }
  }
}

function checkOrder(page: PDFPage, number: number, report: Report): void {
  const order = nameAt(page.node, "Tabs");
  if (order === undefined) report("28-008", `page ${number}: no order for its annotations`);
  else if (order !== "S") report("28-009", `page ${number}: its annotations are in the order ${order}`);
}

/** `tag` is the one that contains the annotation, if both name each other. */
function checkAnnotation(annotation: PDFDict, tag: Tag | null, page: number, report: Report): void {
  const kind = nameAt(annotation, "Subtype") ?? "";
  const isDescribed = Boolean(textAt(annotation, "Contents")?.trim());
  if (kind === "Link") {
    if (tag?.role !== "Link") report("28-011", `page ${page}: a link's annotation is not in a Link tag`);
    if (!isDescribed) report("28-012", `page ${page}: a link's annotation has no description`);
    return;
  }
  if (kind === "Widget") {
    report("not checked", `page ${page}: a form field`);
    return;
  }
  if (kind === "TrapNet") report("28-007", `page ${page}: a trap network`);
  if (tag?.role !== "Annot") report("28-002", `page ${page}: an annotation is not in an Annot tag`);
  const hasAlt = Boolean(textAt(tag?.dict, "Alt")?.trim());
  if (!isDescribed && !hasAlt) report("28-004", `page ${page}: an annotation has no description`);
}
