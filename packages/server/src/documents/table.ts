import { artifact, draw, element, heightOf, makeRoom, rule } from "./draw.ts";
import { GAP, type Paper, widthOf } from "./page.ts";

export interface Column {
  readonly label: string;
  /** The share of the full width; a table's columns add up to 1. */
  readonly share: number;
  readonly align?: "left" | "right";
  /** Whether its cells are headers for the cells to their right, as those of the first column are. */
  readonly isHeading?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Emphasized: a total. */
  readonly strong?: boolean;
}

interface Cell {
  readonly text: string;
  readonly tag: "TH" | "TD";
  readonly scope?: "Column" | "Row";
  readonly column: Column;
}

const styleOf = (column: Column, bold: boolean, size: number) => ({
  align: column.align ?? "left",
  bold,
  size,
});

/**
 * A table with a heading for each column; the first cell of a row is the row's heading. Rows are never split across
 * pages; on further pages the headings are repeated, as an artifact.
 */
export function table(paper: Paper, columns: readonly Column[], rows: readonly TableRow[], size = 9.5): void {
  const { doc } = paper;
  const starts = columns.map((_, at) =>
    columns.slice(0, at).reduce<number>((x, { share }) => x + share * widthOf(paper), paper.page.left),
  );
  const boxOf = (at: number) => ({
    x: starts[at] ?? paper.page.left,
    y: paper.y,
    width: (columns[at]?.share ?? 0) * widthOf(paper) - 6,
  });
  const tall = (cells: readonly Cell[], bold: boolean): number =>
    Math.max(
      ...cells.map((cell, at) =>
        heightOf(paper, cell.text, boxOf(at).width, styleOf(cell.column, bold, size)),
      ),
    );
  const headings = columns.map(
    (column): Cell => ({ text: column.label, tag: "TH", scope: "Column", column }),
  );
  const headingHeight = tall(headings, true);

  const whole = doc.struct("Table");
  paper.root.add(whole);
  const writeRow = (cells: readonly Cell[], bold: boolean): void => {
    const row = doc.struct("TR");
    whole.add(row);
    cells.forEach((cell, at) => {
      const style = styleOf(cell.column, bold || cell.tag === "TH", size);
      const scope = cell.scope ? { scope: cell.scope } : {};
      const content = cell.text === "" ? undefined : () => draw(paper, cell.text, boxOf(at), style);
      row.add(element(paper, cell.tag, scope, content));
    });
    row.end();
  };
  const repeatHeadings = (): void => {
    artifact(paper, () => {
      headings.forEach(({ text, column }, at) => {
        draw(paper, text, boxOf(at), styleOf(column, true, size));
      });
    });
    paper.y += headingHeight + GAP;
    rule(paper, paper.y);
    paper.y += GAP;
  };

  makeRoom(paper, headingHeight + 30);
  writeRow(headings, true);
  paper.y += headingHeight + GAP;
  rule(paper, paper.y);
  paper.y += GAP;
  for (const [row, { cells, strong = false }] of rows.entries()) {
    const written = columns.map(
      (column, at): Cell => ({
        text: cells[at] ?? "",
        column,
        ...(at === 0 || column.isHeading ? { tag: "TH", scope: "Row" } : { tag: "TD" }),
      }),
    );
    const height = tall(written, true);
    if (makeRoom(paper, height + GAP)) repeatHeadings();
    if (strong && row > 0) rule(paper, paper.y - 2);
    writeRow(written, strong);
    paper.y += height + GAP;
  }
  whole.end();
  rule(paper, paper.y);
  paper.y += GAP;
}
