import { PDFArray, type PDFDict } from "pdf-lib";
import { arrayAt, type Condition, dictAt, entry, nameAt, numberAt, type Report, textAt } from "./objects.ts";
import { allTags, type Tag } from "./tree.ts";

/** Which tags may be directly in a tag, and in which tags a tag may be; other tags go anywhere. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  THead: ["TR"],
  TBody: ["TR"],
  TFoot: ["TR"],
  TR: ["TH", "TD"],
  L: ["L", "LI", "Caption"],
  LI: ["Lbl", "LBody"],
  TOC: ["TOC", "TOCI", "Caption"],
};
const AROUND: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  THead: ["Table"],
  TBody: ["Table"],
  TFoot: ["Table"],
  TH: ["TR"],
  TD: ["TR"],
  LI: ["L"],
  LBody: ["LI"],
  TOCI: ["TOC"],
};
const LISTS = new Set(["L", "LI", "LBody", "Lbl"]);
const conditionFor = (role: string): Condition => {
  if (LISTS.has(role)) return "09-005";
  return role.startsWith("TOC") ? "09-006" : "09-004";
};

function checkNesting(tag: Tag, report: Report): void {
  const inside = INSIDE[tag.role];
  for (const kid of tag.kids)
    if (inside && !inside.includes(kid.role))
      report(conditionFor(tag.role), `${kid.role} is directly in ${tag.role}`);
  const around = AROUND[tag.role];
  if (around && !around.includes(tag.parent?.role ?? ""))
    report(conditionFor(tag.role), `${tag.role} is directly in ${tag.parent?.role}`);
}

/** The attribute dictionaries of a tag, such as those of a table's cell. */
function attributesOf({ dict }: Tag): PDFDict[] {
  const value = entry(dict, "A");
  if (!(value instanceof PDFArray)) return [dictAt(dict, "A")].filter((each) => each !== undefined);
  return value
    .asArray()
    .map((_, at) => value.lookup(at))
    .filter((each): each is PDFDict => each !== undefined && "entries" in each);
}
const attribute = <T>(tag: Tag, read: (dict: PDFDict) => T | undefined): T | undefined =>
  attributesOf(tag)
    .map(read)
    .find((value) => value !== undefined);

const rowsOf = (tag: Tag): Tag[] =>
  tag.kids.flatMap((kid) =>
    kid.role === "TR" ? [kid] : /^T(Head|Body|Foot)$/.test(kid.role) ? rowsOf(kid) : [],
  );

/** The columns that each row of a table fills, counting cells that reach into several rows or columns. */
function widthsOf(rows: readonly Tag[]): number[] {
  const fromAbove: number[] = [];
  return rows.map((row) => {
    const open = fromAbove.splice(0);
    let column = 0;
    for (const cell of row.kids) {
      while ((open[column] ?? 0) > 0) column++;
      const wide = attribute(cell, (dict) => numberAt(dict, "ColSpan")) ?? 1;
      const tall = attribute(cell, (dict) => numberAt(dict, "RowSpan")) ?? 1;
      for (let each = 0; each < wide; each++) open[column++] = tall;
    }
    for (const [at, left] of open.entries()) fromAbove[at] = Math.max(0, (left ?? 0) - 1);
    return open.filter((left) => left > 0).length;
  });
}

function checkTable(table: Tag, report: Report): void {
  const rows = rowsOf(table);
  if (rows.length === 0) report("09-004", "a table has no rows");
  const widths = new Set(widthsOf(rows));
  if (widths.size > 1) report("09-004", `a table has rows of ${[...widths].join(" and ")} columns`);
  const cells = rows.flatMap(({ kids }) => kids);
  const hasHeaders = cells.some((cell) => attribute(cell, (dict) => arrayAt(dict, "Headers")));
  for (const cell of cells)
    if (cell.role === "TH" && !hasHeaders && !attribute(cell, (dict) => nameAt(dict, "Scope")))
      report("15-003", "a heading of a table has no Scope");
  if (rows.length > 1 && !cells.some(({ role }) => role === "TH"))
    report("15-005", "a table has no headings, so no cell's heading can be determined");
}

function checkHeadings(tags: readonly Tag[], report: Report): void {
  const headings = tags.filter(({ role }) => /^H\d$/.test(role)).map(({ role }) => Number(role.slice(1)));
  const unnumbered = tags.filter(({ role }) => role === "H");
  if (headings.length > 0 && headings[0] !== 1) report("14-002", `the first heading is H${headings[0]}`);
  for (const [at, level] of headings.entries()) {
    const before = headings[at - 1];
    if (before !== undefined && level > before + 1) report("14-003", `H${level} follows H${before}`);
  }
  if (unnumbered.some((each) => unnumbered.some((other) => other !== each && other.parent === each.parent)))
    report("14-006", "a tag contains two H tags");
  if (unnumbered.length > 0 && headings.length > 0) report("14-007", "H and numbered headings are both used");
}

const hasAlternative = ({ dict }: Tag): boolean =>
  Boolean(textAt(dict, "Alt")?.trim() || textAt(dict, "ActualText")?.trim());

function checkNotes(tags: readonly Tag[], report: Report): void {
  const ids = tags.filter(({ role }) => role === "Note").map(({ dict }) => textAt(dict, "ID") ?? "");
  if (ids.includes("")) report("19-003", "a note has no ID");
  if (new Set(ids).size < ids.length) report("19-004", "two notes have the same ID");
}

/** Checks the tags: their nesting, tables, headings, and text alternatives. */
export function checkStructure(root: Tag, report: Report): void {
  const tags = allTags(root);
  for (const tag of tags) {
    checkNesting(tag, report);
    if (tag.role === "Table") checkTable(tag, report);
    if (tag.role === "Figure" && !hasAlternative(tag)) report("13-004", "a figure has no alternative text");
    if (tag.role === "Formula" && !hasAlternative(tag)) report("17-002", "a formula has no alternative text");
  }
  checkHeadings(tags, report);
  checkNotes(tags, report);
}
