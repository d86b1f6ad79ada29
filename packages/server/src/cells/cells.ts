import { join } from "node:path";
import * as v from "valibot";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** One of an installation's databases, with its own counties. */
export interface Cell {
  readonly name: string;
  readonly url: string;
}

/** Between two cells: a comma or a space in a password is no such place. */
const BETWEEN = /(?<![\s,])[\s,]+(?=[a-z][a-z0-9-]{0,29}=postgres)/;
const CELL = /^([a-z][a-z0-9-]{0,29})=(postgres(?:ql)?:\/\/\S+)$/;

/** Each cell of a list; null if one cannot be read. */
function split(text: string): readonly Cell[] | null {
  const cells = text
    .trim()
    .split(BETWEEN)
    .flatMap((one) => {
      const [, name, url] = CELL.exec(one) ?? [];
      return name !== undefined && url !== undefined && URL.canParse(url) ? [{ name, url }] : [null];
    });
  return cells.includes(null) ? null : cells.filter((cell) => cell !== null);
}

const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The setting CELLS: `main=postgresql://…,west=postgresql://…`; each name and each database once. */
export const CellList = v.pipe(
  v.string(),
  v.transform(split),
  v.check(
    (cells) =>
      cells !== null &&
      areDifferent(cells.map(({ name }) => name)) &&
      areDifferent(cells.map(({ url }) => url)),
  ),
);

/** Settings of a single database. With CELLS, they say of which cell: `west=…`, after a comma or a space each. */
const OF_EACH = ["DATABASE_REPLICA_URL", "PATRONI_URLS"] as const;
const BETWEEN_VALUES = /(?<![\s,])[\s,]+(?=[a-z][a-z0-9-]{0,29}=)/;
const VALUE = /^([a-z][a-z0-9-]{0,29})=(\S.*)$/s;

/** What a setting says of each cell; null if it cannot be read. */
function valuesOf(text: string): ReadonlyMap<string, string> | null {
  const pairs = text
    .trim()
    .split(BETWEEN_VALUES)
    .map((one) => VALUE.exec(one));
  if (pairs.includes(null)) return null;
  const values = new Map(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
  return values.size === pairs.length ? values : null;
}

function checkOfEach(env: Environment, setting: (typeof OF_EACH)[number], cells: readonly Cell[]): void {
  const text = env[setting];
  if (!text) return;
  const values = valuesOf(text);
  if (!values || [...values.keys()].some((name) => !cells.some((cell) => cell.name === name)))
    throw new OperatorFailure(
      `${setting} is not right: with CELLS, write of which cell each value is, such as ${cells[0]?.name}=…, each cell once at most.`,
    );
}

/**
 * The cells of an installation with several databases; null for one with a single database, without CELLS. Throws an
 * OperatorFailure with a sentence for the operator.
 */
export function cellsOf(env: Environment): readonly Cell[] | null {
  if (!env.CELLS) return null;
  const read = v.safeParse(CellList, env.CELLS);
  if (!read.success || read.output === null)
    throw new OperatorFailure(
      "CELLS is not right: write main=postgresql://…,west=postgresql://…, each name and each database once.",
    );
  if (env.DATABASE_URL)
    throw new OperatorFailure("CELLS and DATABASE_URL are both set: with CELLS, leave DATABASE_URL out.");
  for (const setting of OF_EACH) checkOfEach(env, setting, read.output);
  // A county moves with what is signed and sealed for it.
  if (!env.SIGNING_SECRET)
    throw new OperatorFailure(
      "CELLS needs a SIGNING_SECRET, the same for all cells: docs/operating.md says which.",
    );
  return read.output;
}

/** The environment of a process for a single cell: that of an installation with only this database. */
export function environmentOf<Env extends Environment>(env: Env, { name, url }: Cell): Env {
  const stateFolder = env.STATE_FOLDER ? { STATE_FOLDER: join(env.STATE_FOLDER, name) } : {};
  const ofEach = OF_EACH.flatMap((setting) =>
    env[setting] ? [[setting, valuesOf(env[setting])?.get(name) ?? ""] as const] : [],
  );
  return { ...env, CELLS: "", DATABASE_URL: url, ...stateFolder, ...Object.fromEntries(ofEach) };
}

/** The cell with this name. Throws an OperatorFailure that names those that exist. */
export function cellNamed(cells: readonly Cell[], name: string): Cell {
  const cell = cells.find((one) => one.name === name);
  if (cell) return cell;
  const names = cells.map((one) => one.name).join(", ");
  throw new OperatorFailure(`There is no cell ${name}; CELLS names ${names}.`);
}
