import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Cell } from "./sides.ts";

/** Between two cells: a comma or a space in a password is no such place. */
const BETWEEN = /[\s,]+(?=[a-z][a-z0-9-]*=postgres)/;
const CELL = /^([a-z][a-z0-9-]{0,29})=(postgres(?:ql)?:\/\/\S+)$/;

/** The databases of the setting CELLS, `main=postgresql://…,west=postgresql://…`, by name. */
export function readCells(text: string | undefined): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const one of (text ?? "").trim().split(BETWEEN)) {
    const [, name, url] = CELL.exec(one) ?? [];
    if (name === undefined || url === undefined || cells.has(name))
      throw new OperatorFailure(
        "A county moves between the databases of CELLS: write CELLS=main=postgresql://…,west=postgresql://…, each name once.",
      );
    cells.set(name, { name, url });
  }
  return cells;
}
