import { expect, it } from "vitest";
import { SETTINGS } from "../environment.ts";
import { cellNamed, cellsOf, environmentOf } from "./cells.ts";

const SECRET = { SIGNING_SECRET: "a secret of tests, long enough to sign" };
const MAIN = "postgresql://a:p,w%20d@127.0.0.1:5432/main";
const WEST = "postgres://a@127.0.0.1:5432/west";
const cells = [
  { name: "main", url: MAIN },
  { name: "west", url: WEST },
];

it("an installation without CELLS has none, and needs no other setting", () => {
  expect(cellsOf({})).toBeNull();
  expect(cellsOf({ CELLS: "", DATABASE_URL: MAIN })).toBeNull();
  expect(SETTINGS.get("CELLS")).toBeUndefined();
});

it.each([`main=${MAIN},west=${WEST}`, ` main=${MAIN} \n west=${WEST} `])(
  "reads cells with a comma or a space between them: %s",
  (CELLS) => {
    expect(cellsOf({ ...SECRET, CELLS })).toEqual(cells);
  },
);

it.each([
  MAIN,
  `Main=${MAIN}`,
  `main=${MAIN},main=${WEST}`,
  `main=${MAIN},west=${MAIN}`,
  "main=mysql://127.0.0.1/main",
  "main=postgresql://",
])("refuses %s without repeating it, since it has passwords", (CELLS) => {
  expect(() => cellsOf({ ...SECRET, CELLS })).toThrow(/^CELLS is not right: write main=postgresql:/);
});

it("needs a signing secret, and no setting of a single database", () => {
  const CELLS = `main=${MAIN}`;
  expect(() => cellsOf({ CELLS })).toThrow("CELLS needs a SIGNING_SECRET");
  for (const name of ["DATABASE_URL", "DATABASE_REPLICA_URL", "PATRONI_URLS"])
    expect(() => cellsOf({ ...SECRET, CELLS, [name]: WEST })).toThrow(`CELLS and ${name} are both set`);
});

it("a cell's processes see only their own database, and remember it in a folder of its own", () => {
  const env = { ...SECRET, CELLS: "x", PORT: "4000", STATE_FOLDER: "/var/lib/county-pay" };
  expect(environmentOf(env, { name: "west", url: WEST })).toEqual({
    ...SECRET,
    CELLS: "",
    PORT: "4000",
    DATABASE_URL: WEST,
    STATE_FOLDER: "/var/lib/county-pay/west",
  });
});

it("names the cells that exist when asked for another one", () => {
  expect(cellNamed(cells, "west").url).toBe(WEST);
  expect(() => cellNamed(cells, "east")).toThrow("There is no cell east; CELLS names main, west.");
});
