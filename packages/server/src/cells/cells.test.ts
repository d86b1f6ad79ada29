import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
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

it("needs a signing secret, and no database besides", () => {
  const CELLS = `main=${MAIN}`;
  expect(() => cellsOf({ CELLS })).toThrow("CELLS needs a SIGNING_SECRET");
  expect(() => cellsOf({ ...SECRET, CELLS, DATABASE_URL: WEST })).toThrow(
    "CELLS and DATABASE_URL are both set",
  );
});

it("replicas and Patronis are those of the cell that the setting names", () => {
  const CELLS = `main=${MAIN} west=${WEST}`;
  const env = {
    ...SECRET,
    CELLS,
    DATABASE_REPLICA_URL: `west=${WEST}_replica`,
    PATRONI_URLS: "main=http://10.0.0.1:8008,http://10.0.0.2:8008, west=http://10.0.1.1:8008",
  };
  expect(cellsOf(env)).toEqual(cells);
  const configOf = (at: number) => readConfig(environmentOf(env, cells[at] ?? { name: "", url: "" }));
  const [main, west] = [configOf(0), configOf(1)];
  expect([main.replica, west.replica?.url]).toEqual([null, `${WEST}_replica`]);
  expect(main.cluster.patroniUrls).toEqual(["http://10.0.0.1:8008", "http://10.0.0.2:8008"]);
  expect(west.cluster.patroniUrls).toEqual(["http://10.0.1.1:8008"]);
});

it.each(["http://10.0.0.1:8008", "east=http://10.0.0.1:8008", "main=http://a main=http://b"])(
  "refuses a Patroni of no cell: %s",
  (PATRONI_URLS) => {
    expect(() => cellsOf({ ...SECRET, CELLS: `main=${MAIN}`, PATRONI_URLS })).toThrow(
      /^PATRONI_URLS is not right: with CELLS, write of which cell each value is, such as main=/,
    );
  },
);

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
