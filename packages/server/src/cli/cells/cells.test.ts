import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cell } from "../../cells/cells.ts";
import { addCompany } from "../../county/companies/index.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { chooseCells } from "./choose.ts";
import { findClaims } from "./claims.ts";
import { whileNamesAreFree } from "./reserve.ts";

let main: TestDatabase;
let west: TestDatabase;
let cells: readonly Cell[];
const silent: Cell = { name: "east", url: "postgres://127.0.0.1:1/none" };

const company = (name: string) => ({ name, displayName: name, timeZone: "America/New_York" });

beforeAll(async () => {
  [main, west] = await Promise.all([testDatabase(), testDatabase()]);
  cells = [
    { name: "main", url: main.url },
    { name: "west", url: west.url },
  ];
});
afterAll(() => Promise.all([main?.close(), west?.close()]));

/** Adds a company as `company add` does. */
const add = async (cell: "main" | "west", name: string, all = cells): Promise<void> => {
  const [at, pool] = cell === "main" ? [0, main.pool] : [1, west.pool];
  const chosen = cells[at];
  if (!chosen) return;
  await whileNamesAreFree(all, chosen, name, async () => {
    await addCompany(pool, company(name));
  });
};

describe("a new company", () => {
  it("gets an ID that no cell has, and a name that no cell has", async () => {
    await Promise.all([add("main", "oak"), add("west", "elm"), add("main", "ash"), add("west", "fir")]);
    const ids: number[] = [];
    for (const { pool } of [main, west])
      ids.push(...(await pool.query<{ id: number }>("select id from companies")).rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    await expect(add("west", "oak")).rejects.toThrow("There is a company oak already, in the cell main.");
  });

  it("is not added while a cell does not answer, since it may have that name", async () => {
    await expect(add("west", "yew", [...cells, silent])).rejects.toThrow(
      /^The cell east does not answer \(.*\): it may have a company yew already/,
    );
  });
});

describe("a command", () => {
  const chosen = async (line: string, of = cells) => {
    const [name = "", ...args] = line.split(" ");
    const { cells: where, args: rest } = await chooseCells(of, name, args);
    return `${where.map((cell) => cell.name).join(",")} ${rest.join(" ")}`;
  };

  it.each([
    ["ledger --company elm --last 3", "west --company elm --last 3"],
    ["ledger --company=oak", "main --company=oak"],
    ["scans fir file.csv", "west fir file.csv"],
    ["scans --places file.csv --cell main", "main --places file.csv"],
    ["backup --cell west -", "west -"],
    ["backup --cell=west -", "west -"],
    ["company add --company new --cell west", "west add --company new"],
    ["company list", "main,west list"],
    ["keys show", "main,west show"],
    ["doctor", "main,west "],
    ["openapi", "main "],
  ])("%s", async (line, where) => {
    expect(await chosen(line)).toBe(where);
  });

  it.each([
    ["backup file", "say with --cell where: main, west"],
    ["company add --company new", "say with --cell where"],
    ["ledger --company nobody", "There is no company nobody."],
    ["ledger --cell east", "There is no cell east; CELLS names main, west."],
  ])("%s is refused", async (line, sentence) => {
    await expect(chosen(line)).rejects.toThrow(sentence);
  });

  it("of a company says so if only a cell that does not answer may have it", async () => {
    await expect(chosen("ledger --company nobody", [...cells, silent])).rejects.toThrow(
      "No cell that answers has a company nobody, but east does not answer.",
    );
    expect(await chosen("ledger --company elm", [...cells, silent])).toBe("west --company elm");
  });

  it("of a company that moved goes to where it lives now", async () => {
    await west.pool.query(
      "update companies set standing = 'leaving', other_cell = 'main' where name = 'elm'",
    );
    expect(await chosen("ledger --company elm")).toBe("west --company elm");
    await west.pool.query("update companies set standing = 'gone' where name = 'elm'");
    await expect(chosen("ledger --company elm")).rejects.toThrow("There is no company elm.");
  });
});

describe("the doctor", () => {
  const says = async (of = cells) => (await findClaims(of)).map((found) => `${found.state} ${found.says}`);

  it("counts the counties and finds those that two cells claim", async () => {
    expect(await says()).toEqual(["good each of 3 counties lives in one cell of 2"]);
    await addCompany(west.pool, company("oak"));
    expect((await says())[0]).toMatch(/^bad the name oak in main and west.*: no server serves them/);
    await west.pool.query("update companies set standing = 'gone', other_cell = 'main' where name = 'oak'");
    expect(await says()).toEqual(["good each of 3 counties lives in one cell of 2"]);
  });

  it("says which cell does not answer", async () => {
    expect((await says([...cells, silent]))[0]).toMatch(/^bad east does not answer/);
  });
});
