import pg from "pg";
import { describe, expect, it } from "vitest";
import { beginPaying } from "./testing/begin-paying.ts";
import { counts, importWorld } from "./testing/import-world.ts";

const world = importWorld();

const keys = async () =>
  (
    await world.pool.query(
      `select p.property, k.kind, k.later, k.key from search_keys k join search_properties p
         on p.company_id = k.company_id and p.id = k.property_id
       where k.company_id = $1 order by property, kind, later, key`,
      [world.companyId],
    )
  ).rows;

describe("lines of every kind in one batch", () => {
  const BEFORE = [
    "B-1,2026,1,ANN OAK,10.00,10.00",
    "B-2,2026,2,BEN ELM,10.00,10.00",
    "B-3,2026,3,CAL ASH,100.00,100.00",
  ];
  const AFTER = [
    "B-1,2026,1,ANN OAK,10.00,10.00",
    "B-2,2026,2,BEN ELM,10.00,4.00",
    "B-3,2026,3,CAL ASH,100.00,90.00",
    "B-1,2026,1,ANN OAK,10.00,10.00",
    "B-2,2026,2,BEN ELM,10.00,1.00",
    "B-5,2026,5,DEE FIR,10.00,none",
    "B-5,2026,5,DEE FIR,10.00,7.00",
    "B-5,2026,5,DEE FIR,10.00,8.00",
    "B-6,2025,1,ANN OAK OR DOT OAK,10.00,2.00",
    "B-7,2025,7,DOT OAK,0.00,0.00",
  ];

  it("each line has its own result, in a dry run as in the import", async () => {
    await world.load(await world.fileOf(...BEFORE));
    await beginPaying(world, "B-3");
    const file = await world.fileOf(...AFTER);
    const dry = await world.load(file, { dryRun: true });
    expect(dry.counts).toEqual(
      counts({ lines: 10, added: 3, changed: 1, unchanged: 1, held: 1, refused: 4 }),
    );
    expect(dry.problems).toEqual([
      { line: 4, column: "whole line", reason: expect.stringContaining("payment") },
      { line: 5, column: "whole line", reason: "is the same bill as line 2" },
      { line: 6, column: "whole line", reason: "is the same bill as line 3" },
      { line: 7, column: "balance_amount", reason: "'none' is not an amount of money" },
      { line: 9, column: "whole line", reason: "is the same bill as line 8" },
    ]);
    expect(Object.keys(await world.balances())).toEqual(["B-1", "B-2", "B-3"]);
    expect(await world.load(file)).toEqual(dry);
    expect(await world.balances()).toEqual({
      ...{ "B-1": 1_000, "B-2": 400, "B-3": 10_000 },
      ...{ "B-5": 700, "B-6": 200, "B-7": 0 },
    });
  });

  it("every bill is found by exactly what its property's bills say", async () => {
    await world.load(await world.fileOf(...BEFORE));
    await world.load(await world.fileOf(...AFTER));
    const found = await keys();
    expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(["ANN OAK OR DOT OAK", "ASH  CAL"]));
    await world.pool.query(
      "select refresh_search($1, array(select property from search_properties where company_id = $1), true)",
      [world.companyId],
    );
    expect(await keys()).toEqual(found);
  });
});

describe("batches that follow each other", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `B-${n},2026,${n},SAMPLE,1.00,1.00`);

  it("a bill is named once, whether its first line was in the batch before or in an earlier one", async () => {
    const all = lines(10_200);
    for (const again of [4_999, 5_000, 9_999, 10_100]) all[again] = "B-0,2026,0,SAMPLE,9.00,9.00";
    const file = await world.fileOf(...all);
    const dry = await world.load(file, { dryRun: true });
    expect(dry.counts).toEqual(counts({ lines: 10_200, added: 10_196, refused: 4 }));
    expect(dry.problems.map(({ line, reason }) => [line, reason])).toEqual(
      [5_001, 5_002, 10_001, 10_102].map((line) => [line, "is the same bill as line 2"]),
    );
    expect(await world.load(file)).toEqual(dry);
    expect((await world.balances())["B-0"]).toBe(100);
    const again = await world.load(file);
    expect(again.counts).toEqual(counts({ lines: 10_200, unchanged: 10_196, refused: 4 }));
    expect(again.problems).toEqual(dry.problems);
  });

  it("a bill that something else adds meanwhile ends the import, and the next one knows it", async () => {
    const file = await world.fileOf(...lines(5_010));
    const onBatch = async () => {
      // The second batch has been looked up by now.
      await world.pool.query(
        `insert into bills (company_id, source_key, bill_number, tax_year, billed_cents, source_balance_cents, balance_cents)
         values ($1, 'B-5005|2026', 'B-5005', 2026, 0, 0, 0) on conflict do nothing`,
        [world.companyId],
      );
    };
    await expect(world.load(file, { onBatch })).rejects.toThrow("duplicate key");
    expect(Object.keys(await world.balances())).toHaveLength(5_001);
    expect((await world.load(file)).counts).toEqual(counts({ lines: 5_010, added: 5_009, changed: 1 }));
    expect((await world.balances())["B-5005"]).toBe(100);
  });
});

it("an import locks a bill before the property that a new bill joins, as payments do", async () => {
  await world.load(await world.fileOf("B-1,2026,1,ANN OAK,10.00,10.00"));
  const payment = new pg.Client({ connectionString: world.url });
  await payment.connect();
  try {
    await payment.query("begin; set local lock_timeout = '5s'");
    await payment.query("select from bills where company_id = $1 for update", [world.companyId]);
    const loading = world.load(
      await world.fileOf("B-2,2025,1,ANN OAK,10.00,10.00", "B-1,2026,1,ANN OAK,10.00,5.00"),
    );
    const waiting = async () =>
      (
        await world.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await payment.query(
      "select refresh_search($1, array(select property from search_properties where company_id = $1), false)",
      [world.companyId],
    );
    await payment.query("commit");
    expect((await loading).counts).toEqual(counts({ lines: 2, added: 1, changed: 1 }));
  } finally {
    await payment.end();
  }
});
