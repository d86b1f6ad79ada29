import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { billsById } from "../src/bills/bills/index.ts";
import { restrictionFor } from "../src/bills/restrictions/index.ts";
import { openDatabase } from "../src/db/database.ts";
import { withConnection } from "../src/testing/connect.ts";
import { type TestDatabase, testDatabase } from "../src/testing/database.ts";
import { readArguments } from "./arguments.ts";
import { COLUMNS, propertyLines } from "./fill/bill-lines.ts";
import { fill } from "./fill/fill.ts";
import { figuresOf, load, type Outcome, percentile } from "./load.ts";
import { payOurs } from "./payments/ours.ts";
import { figuresOfLog } from "./payments/pgbench.ts";
import {
  ATTEMPT_HASH,
  countTaken,
  FRAME_KEY_HASH,
  findFreeBills,
  openAll,
  readStock,
} from "./payments/work.ts";
import { watchWrites } from "./payments/written.ts";
import { tableText } from "./report.ts";
import { sampleBills } from "./search/sample.ts";

const open: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

async function filled(
  bills: number,
  portion?: number,
): Promise<{ database: TestDatabase; companyId: number }> {
  const database = await testDatabase();
  open.push(database);
  return { database, companyId: await fill(database.url, bills, () => undefined, portion) };
}

describe("the arguments", () => {
  test("no arguments select everything, with a million bills for ten seconds each", () => {
    expect(readArguments([])).toEqual({
      subjects: [
        "search",
        "payments",
        "import",
        "http",
        "logins",
        "start",
        "widget",
        "portal",
        "growth",
        "move",
      ],
      bills: 1_000_000,
      seconds: 10,
      keep: null,
      write: false,
    });
  });

  test("the arguments can select one subject, with fewer bills and less time", () => {
    expect(readArguments(["search", "--bills", "20000", "--seconds", "2"])).toMatchObject({
      subjects: ["search"],
      bills: 20_000,
      seconds: 2,
    });
  });

  test.each([["sleep"], ["search", "--bills", "many"], ["--seconds", "0"], ["--color"]])(
    "the arguments %s %s %s are refused",
    (...args) => {
      expect(() => readArguments(args)).toThrow(/npm run bench|whole number/);
    },
  );
});

describe("figures", () => {
  test("the figures of a hundred calls contain the 50th, 95th, and 99th percentile", () => {
    const times = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(figuresOf(8, times, 2, 500)).toEqual({
      clients: 8,
      calls: 100,
      failures: 2,
      perSecond: 200,
      p50: 50,
      p95: 95,
      p99: 99,
      max: 100,
    });
    expect(percentile([], 0.99)).toBe(0);
  });

  test("the figures count every call once, including failed ones, and the run ends when nothing is left", async () => {
    const outcomes: Outcome[] = ["done", "failed", "done"];
    const figures = await load({ clients: 2, seconds: 60 }, async () => outcomes.shift() ?? "none");
    expect(figures).toMatchObject({ calls: 3, failures: 1 });
  });

  test("the figures of pgbench end when its first client has nothing left to pay", () => {
    const log = [
      "0 1 1000 0 100 1000",
      "1 1 3000 0 100 3000",
      "0 2 2000 0 100 3500",
      "0 3 100 0 100 4500",
      "1 2 9000 0 100 12000",
      "",
    ];
    const figures = figuresOfLog(log.join("\n"), { clients: 2, span: 2, seconds: 10 });
    expect(figures).toMatchObject({ clients: 2, calls: 3, p50: 2, max: 3 });
    expect(figures.perSecond).toBeCloseTo(3 / 0.0044, 3);
    const endless = figuresOfLog(log.join("\n"), { clients: 2, span: 9, seconds: 10 });
    expect(endless).toMatchObject({ calls: 5, perSecond: 0.5 });
  });

  test("the figures are printed in a table that is also Markdown", () => {
    const text = tableText({ title: "T", columns: ["what", "n"], rows: [["a", "10"]], notes: ["Note."] });
    expect(text.split("\n")).toEqual([
      "**T**",
      "",
      "| what |  n |",
      "| ---- | -: |",
      "| a    | 10 |",
      "",
      "Note.",
    ]);
  });
});

const billLines = (count: number): string[] => [...propertyLines(count)].flat();

describe("the generated bills", () => {
  test("the generated bills are the same every time, each with a unique number", () => {
    const once = billLines(500);
    expect(once).toEqual(billLines(500));
    const number = COLUMNS.indexOf("bill_number");
    expect(new Set(once.map((line) => line.split("\t")[number])).size).toBe(500);
  });

  test("the generated bills have a few common owner names and many rare ones", () => {
    const owner = COLUMNS.indexOf("owner_name");
    const family = billLines(6_000).map((line) => (line.split("\t")[owner] ?? "").split(",")[0]);
    expect(family.filter((name) => name === "Smith").length).toBeGreaterThan(20);
    expect(new Set(family).size).toBeGreaterThan(500);
  });

  test("the generated bills fill a database once, with a balanced ledger and all indexes", async () => {
    const indexes = `select indexdef, pg_get_constraintdef(c.oid) as key from pg_indexes i
      left join pg_constraint c on c.conindid = i.indexname::regclass and c.contype in ('p', 'u')
      where tablename in ('bills', 'ledger_lines', 'search_properties', 'search_keys') order by 1`;
    const empty = await testDatabase();
    open.push(empty);
    const { database, companyId } = await filled(800);
    expect(await fill(database.url, 800, () => undefined)).toBe(companyId);
    const counted = await database.pool.query("select count(*)::integer as bills from bills");
    expect(counted.rows).toEqual([{ bills: 800 }]);
    const { rows } = await database.pool.query("select * from ledger_differences($1)", [companyId]);
    expect(rows).toEqual([{ unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" }]);
    expect((await database.pool.query(indexes)).rows).toEqual((await empty.pool.query(indexes)).rows);
  });

  test("the bills that are searched for and paid come from all over the table", async () => {
    const { database, companyId } = await filled(3_000);
    await withConnection(database.url, async (client) => {
      const sampled = await sampleBills(client, companyId, { count: 100, seed: 7 });
      expect(sampled).toHaveLength(100);
      const last = Math.max(...sampled.map(({ bill_number }) => Number(bill_number.slice(5))));
      const parts = sampled.map(({ bill_number }) =>
        Math.floor((Number(bill_number.slice(5)) / (last + 1)) * 4),
      );
      expect(new Set(parts)).toEqual(new Set([0, 1, 2, 3]));
      const free = await findFreeBills(client, companyId, 50);
      const all = (await findFreeBills(client, companyId)).left();
      expect(free.left()).toBeGreaterThan(50);
      expect(free.left()).toBeLessThan(all);
    });
  });

  test("the generated bills are found as the product finds them when it reads them all again", async () => {
    const { database, companyId } = await filled(2_000, 100);
    const found = async () => {
      const properties = await database.pool.query(
        "select property, parcel, bills, owed_years, paid_years from search_properties order by property",
      );
      const keys = await database.pool.query(
        `select p.property, k.kind, k.later, k.key from search_keys k
         join search_properties p on p.company_id = k.company_id and p.id = k.property_id order by 1, 2, 3, 4`,
      );
      return { properties: properties.rows, keys: keys.rows };
    };
    const filledOnce = await found();
    expect(filledOnce.properties.length).toBeGreaterThan(400);
    expect(filledOnce.keys.length).toBeGreaterThan(filledOnce.properties.length * 4);
    await database.pool.query("truncate search_properties, search_keys");
    await database.pool.query(
      "select refresh_search($1, array(select distinct coalesce(property_key, 'bill ' || id) from bills), true)",
      [companyId],
    );
    expect(await found()).toEqual(filledOnce);
  });
});

test("the server's own code pays each payment of an opened stock once", async () => {
  const { database, companyId } = await filled(400);
  await withConnection(database.url, async (client) => {
    const free = await findFreeBills(client, companyId);
    const stock = await openAll(client, companyId, free.take(20));
    const [first, ...others] = await readStock(client, stock);
    if (!first) throw new Error("nothing was opened");
    const charged: string[] = [];
    const charge = async (bill: string): Promise<void> => void charged.push(bill);
    expect(await payOurs(database.pool, first, charge)).toBe("done");
    expect(await payOurs(database.pool, first, charge)).toBe("failed");
    const written = await watchWrites(client, async () => {
      for (const opened of others) expect(await payOurs(database.pool, opened, charge)).toBe("done");
      return others.length;
    });
    expect(written.payments).toBe(19);
    expect(written.bytes / written.payments).toBeGreaterThan(1_000);
    expect(await countTaken(client, stock)).toBe(20);
    expect(new Set(charged).size).toBe(20);
    expect(charged).toHaveLength(20);
  });
});

test("PostgreSQL keeps one plan for reading a bill, instead of planning every call", async () => {
  const { database, companyId } = await filled(3_000);
  const db = openDatabase(database.url, { max: 1 });
  try {
    const { rows: bills } = await db.pool.query<{ id: string }>("select id::text from bills limit 12");
    for (const { id } of bills) await billsById(db, companyId, [id], restrictionFor("guest"));
    const { rows } = await db.pool.query(
      "select custom_plans, generic_plans from pg_prepared_statements where statement like '%bill_restriction%'",
    );
    // PostgreSQL tries five plans for known values before it compares them with a general one.
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 7 }]);
  } finally {
    await db.close();
  }
});

/** What a statement wrote to the log, with page images; what other tests in the cluster wrote does not count. */
async function logOf(
  client: pg.Client,
  call: string,
  values: readonly unknown[],
): Promise<{ bytes: number; records: number }> {
  const { rows } = await client.query<{
    "QUERY PLAN": readonly { Plan: { "WAL Bytes": number; "WAL Records": number } }[];
  }>(`explain (analyze, wal, format json) select ${call}`, [...values]);
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return { bytes: plan?.["WAL Bytes"] ?? 0, records: plan?.["WAL Records"] ?? 0 };
}

/** The changes of a table's rows, and how many of them stayed in their page and wrote no index entry. */
async function changesOf(client: pg.Client, table: string): Promise<{ changes: number; hot: number }> {
  await client.query("select pg_stat_force_next_flush(), pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ changes: number; hot: number }>(
    "select n_tup_upd::int as changes, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = $1",
    [table],
  );
  return rows[0] ?? { changes: 0, hot: 0 };
}

/**
 * Keeps PostgreSQL's own work out of a database: while it reads a table for its statistics, old versions of rows stay in
 * their pages.
 */
const leaveAlone = (client: pg.Client): Promise<unknown> =>
  client.query(`do $$ declare v_table regclass; begin
    for v_table in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', v_table);
    end loop; end $$`);

test("the two decisions of a payment write at most 4.2 KB in 40 records to the log, apart from images of pages", async () => {
  const { database, companyId } = await filled(600);
  await withConnection(database.url, async (client) => {
    await leaveAlone(client);
    const free = await findFreeBills(client, companyId);
    const opened = await readStock(client, await openAll(client, companyId, free.take(40)));
    const written: number[] = [];
    const records: number[] = [];
    const before = await changesOf(client, "payments");
    for (const { company, checkout, payment, attempt, totalCents } of opened) {
      const begun = await logOf(
        client,
        "begin_payment($1, $2, $3, $4, null, null, interval '1 minute', 9, 9)",
        [checkout, FRAME_KEY_HASH, attempt, ATTEMPT_HASH],
      );
      const finished = await logOf(
        client,
        "finish_payment($1, $2, 'succeeded', 'paid', $3, interval '1 minute')",
        [company, payment, { gatewayId: "bench", amountCents: totalCents, brand: "VISA", last4: "1111" }],
      );
      written.push(begun.bytes + finished.bytes);
      records.push(begun.records + finished.records);
    }
    expect(await countTaken(client, { from: 0, to: 40 })).toBe(40);
    // Most payments here write no page image, because their pages are new since the last checkpoint.
    const [least = 0] = written.toSorted((one, other) => one - other);
    expect(least).toBeGreaterThan(2_000);
    expect(least).toBeLessThan(4_200);
    expect(Math.min(...records)).toBeLessThanOrEqual(40);
    const after = await changesOf(client, "payments");
    expect(after.changes - before.changes).toBe(80);
    // A page may be full; the next changes in it have room again.
    expect(after.hot - before.hot).toBeGreaterThanOrEqual(40);
    expect(await changesOf(client, "payment_bills")).toMatchObject({ changes: 0 });
  });
});
