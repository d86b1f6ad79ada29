import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Cell } from "../../cells/cells.ts";
import { addCompany } from "../../county/companies/index.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { reportCommand, reportLines } from "./report.ts";

let main: TestDatabase;
let cells: readonly Cell[];
const west: Cell = { name: "west", url: "postgres://127.0.0.1:1/none" };

beforeAll(async () => {
  main = await testDatabase();
  cells = [{ name: "main", url: main.url }];
  for (const name of ["oak", "ash"])
    await addCompany(main.pool, { name, displayName: name, timeZone: "America/New_York" });
  await main.pool.query("update companies set standing = 'arriving', other_cell = 'west' where name = 'ash'");
});
afterAll(() => main?.close());

const sum = (
  kind: "payment" | "void" | "refund" | "return" | "dispute" | "dispute_won",
  amount: number,
  fee = 0,
) => ({
  kind,
  count: 1,
  cents: amount,
  fee,
});
const OAK = {
  name: "oak",
  sums: [
    { ...sum("payment", 1_000_001, 235), count: 3 },
    sum("refund", 10),
    sum("return", 20),
    sum("void", 30),
    sum("dispute", 500),
    sum("dispute_won", 100),
  ],
};
const ELM = { name: "elm", sums: [sum("payment", 20_002, 2), sum("refund", 30_000)] };

it("adds up to the cent what every cell says", () => {
  const { lines, isWhole } = reportLines([
    { cell: { name: "main", url: "" }, answer: [OAK], reason: "" },
    { cell: west, answer: [ELM], reason: "" },
  ]);
  expect(isWhole).toBe(true);
  expect(lines.map((line) => line.join(" "))).toEqual([
    "cell county payments amount fees voids refunds returns disputes net",
    "main oak 3 10000.01 2.35 0.30 0.10 0.20 4.00 9995.41",
    "west elm 1 200.02 0.02 0.00 300.00 0.00 0.00 -99.98",
    "all all 4 10200.03 2.37 0.30 300.10 0.20 4.00 9895.43",
  ]);
});

it("has no total while a cell does not answer", () => {
  const { lines, isWhole } = reportLines([
    { cell: { name: "main", url: "" }, answer: [OAK], reason: "" },
    { cell: west, answer: null, reason: "nothing listens there" },
  ]);
  expect(isWhole).toBe(false);
  expect(lines.map(([cell]) => cell)).toEqual(["cell", "main"]);
});

it("asks a database, prints only the counties that live in it, and says which cell does not answer", async () => {
  const printed = { out: "", err: "" };
  const catching = (stream: "stdout" | "stderr", name: "out" | "err") =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    });
  const spies = [catching("stdout", "out"), catching("stderr", "err")];
  const report = reportCommand(["--from", "2026-01-01", "--to", "2026-12-31", "--csv"]);
  try {
    await report(cells);
    await expect(report([...cells, west])).rejects.toThrow("Its counties are missing, so there is no total.");
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const head = "cell,county,payments,amount,fees,voids,refunds,returns,disputes,net";
  const none = "0,0.00,0.00,0.00,0.00,0.00,0.00,0.00";
  expect(printed.out.trim().split("\n")).toEqual([
    head,
    `main,oak,${none}`,
    `all,all,${none}`,
    head,
    `main,oak,${none}`,
  ]);
  expect(printed.err).toMatch(/^The cell west does not answer \(.+\)\.\n$/);
});

it.each([
  [["--from", "2026-01-01"], "--to is missing"],
  [["--from", "2026-02-30", "--to", "2026-03-01"], "--from must be a day, like 2026-11-30"],
  [["--from", "2026-03-02", "--to", "2026-03-01"], "--to must not be before --from"],
])("refuses %j", (args, sentence) => {
  expect(() => reportCommand(args)).toThrow(sentence);
});
