import type pg from "pg";
import { errorCode } from "../../db/failures/error-code.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { type Cell, cellNamed } from "../cells.ts";
import { type Found, findCounty, streamTo } from "./rows.ts";
import { endSession, openSession } from "./sides.ts";

/** Where a county was found. */
interface Place extends Found {
  readonly cell: Cell;
}

/** Where a county is, of the cells that answer. */
interface Places {
  readonly places: readonly Place[];
  readonly silent: readonly Cell[];
}

const NO_SUCH_COLUMN = "42703";

/** Looks for a county in a cell, whose user must see all of them: row-level security hides them from all but the owner. */
async function findIn({ name }: Cell, client: pg.Client, county: string): Promise<Found | undefined> {
  const old = new OperatorFailure(`${name} does not have this release's tables: run migrate.`);
  const { rows } = await client.query<{ owned: boolean }>(
    "select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass('public.companies')",
  );
  if (!rows[0]) throw old;
  if (!rows[0].owned)
    throw new OperatorFailure(
      `The user of ${name} does not own the table companies: name the owner of all tables in CELLS.`,
    );
  return findCounty(client, county).catch((error: unknown) => {
    throw errorCode(error) === NO_SUCH_COLUMN ? old : error;
  });
}

async function placesOf(cells: readonly Cell[], county: string): Promise<Places> {
  const silent: Cell[] = [];
  const found = await Promise.all(
    cells.map(async (cell) => {
      const client = await openSession(cell, 0).catch(() => undefined);
      if (!client) {
        silent.push(cell);
        return [];
      }
      const place = await findIn(cell, client, county).finally(() => endSession(client));
      return place ? [{ cell, ...place }] : [];
    }),
  );
  return { places: found.flat(), silent };
}

const namesOf = (cells: readonly Cell[]): string => cells.map(({ name }) => name).join(", ");

/** The cell where a county lives, or which it has left without having arrived in another one. */
function homeOf({ places, silent }: Places, cells: readonly Cell[], county: string): Place {
  const living = places.find(({ standing }) => standing === "here" || standing === "leaving");
  const home = living ?? places.find(({ standing }) => standing === "gone");
  if (home) return home;
  throw new OperatorFailure(
    silent.length > 0
      ? `No cell that answers has a company ${county}, but ${namesOf(silent)} does not answer.`
      : `There is no company ${county} in ${namesOf(cells)}.`,
  );
}

/** From where to where a county moves. `from` is where it lives, or where an interrupted move began. */
export async function directionOf(
  cells: readonly Cell[],
  county: string,
  toName: string,
): Promise<{ readonly from: Cell; readonly to: Cell }> {
  const to = cellNamed(cells, toName);
  const found = await placesOf(cells, county);
  if (found.silent.length > 0)
    throw new OperatorFailure(`${namesOf(found.silent)} does not answer: nothing was moved.`);
  const home = homeOf(found, cells, county);
  const arriving = found.places.find(({ standing }) => standing === "arriving");
  // It lives there: an interrupted command may have left its rows where it was.
  const kept = found.places.find(({ standing, otherCell }) => standing === "gone" && otherCell === to.name);
  if (home.cell === to && kept) return { from: kept.cell, to };
  if (home.cell === to && (arriving || home.standing === "leaving"))
    throw new OperatorFailure(
      `${county} lives in ${to.name} already, and a move of it was interrupted: take that back with --undo.`,
    );
  if (home.cell === to) throw new OperatorFailure(`${county} lives in ${to.name} already.`);
  if (arriving && arriving.cell !== to)
    throw new OperatorFailure(
      `${county} is on its way to ${arriving.cell.name}: finish that with --to ${arriving.cell.name}, or take it back with --undo.`,
    );
  return { from: home.cell, to };
}

/** A move that is to be taken back. */
export interface Interruption {
  readonly from: Cell;
  /** Where the county was to move; null if that cell does not answer, or is not in CELLS any more. */
  readonly to: Cell | null;
  /** The name of that cell. */
  readonly toName: string;
}

/** The move of a county that was interrupted. The cell to which it was to move need not answer. */
export async function interruptionOf(cells: readonly Cell[], county: string): Promise<Interruption> {
  const found = await placesOf(cells, county);
  const home = homeOf(found, cells, county);
  const arriving = found.places.find(({ standing }) => standing === "arriving");
  if (arriving) return { from: home.cell, to: arriving.cell, toName: arriving.cell.name };
  const silent = found.silent.find(({ name }) => streamTo(home.id, name) === home.stream);
  const toName = home.standing === "here" ? (silent?.name ?? "") : home.otherCell;
  if (toName === "") {
    const answer = `No move of ${county} is to be taken back: it lives in ${home.cell.name}.`;
    throw new OperatorFailure(
      found.silent.length > 0 ? `${answer} But ${namesOf(found.silent)} does not answer.` : answer,
    );
  }
  const to = cells.find((cell) => cell.name === toName && !found.silent.includes(cell)) ?? null;
  return { from: home.cell, to, toName };
}
