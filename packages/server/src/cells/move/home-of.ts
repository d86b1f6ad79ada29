import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { type Cell, cellNamed } from "../cells.ts";
import { type Found, findCounty } from "./rows.ts";
import { openSession } from "./sides.ts";

/** Where a county was found. */
interface Place extends Found {
  readonly cell: Cell;
}

async function placesOf(cells: readonly Cell[], county: string): Promise<readonly Place[]> {
  const found = await Promise.all(
    cells.map(async (cell) => {
      const client = await openSession(cell, 0).catch((cause: unknown) => {
        throw new OperatorFailure(`${cell.name} does not answer: nothing was moved.`, { cause });
      });
      const place = await findCounty(client, county).finally(() => client.end());
      return place ? [{ cell, ...place }] : [];
    }),
  );
  return found.flat();
}

/**
 * From where to where a county moves. `from` is where it lives, or where an interrupted move began. `isBack`: the move to
 * `to` is one that is to be taken back, because the county has not left `to` for good.
 */
export async function directionOf(
  cells: readonly Cell[],
  county: string,
  toName: string | undefined,
): Promise<{ readonly from: Cell; readonly to: Cell; readonly isBack: boolean }> {
  const cellOf = (name: string): Cell => cellNamed(cells, name);
  const wanted = toName === undefined ? undefined : cellOf(toName);
  const places = await placesOf(cells, county);
  const arriving = places.find(({ standing }) => standing === "arriving");
  const living = places.find(({ standing }) => standing === "here" || standing === "leaving");
  // A county that is gone from one and has not arrived in the other is between the two.
  const home = living ?? places.find(({ standing }) => standing === "gone");
  if (!home)
    throw new OperatorFailure(
      `There is no company ${county} in ${cells.map(({ name }) => name).join(", ")}.`,
    );
  if (wanted === undefined || wanted.name === home.cell.name) {
    if (arriving) return { from: home.cell, to: arriving.cell, isBack: true };
    if (home.standing === "leaving") return { from: home.cell, to: cellOf(home.otherCell), isBack: true };
    throw new OperatorFailure(
      wanted === undefined
        ? `No move of ${county} is to be taken back: it lives in ${home.cell.name}.`
        : `${county} lives in ${wanted.name} already.`,
    );
  }
  if (arriving && arriving.cell.name !== wanted.name)
    throw new OperatorFailure(
      `${county} is on its way to ${arriving.cell.name}: finish that with --to ${arriving.cell.name}, or take it back with --undo.`,
    );
  return { from: home.cell, to: wanted, isBack: false };
}

/** Where rows of the county were kept, or left by an interrupted move that has ended: `moveCounty` ends it. */
export async function keptIn(
  cells: readonly Cell[],
  county: string,
  home: string,
): Promise<Cell | undefined> {
  const places = await placesOf(cells, county);
  return places.find(({ standing, otherCell }) => standing === "gone" && otherCell === home)?.cell;
}
