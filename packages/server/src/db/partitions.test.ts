import { guestSearch } from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import { ledgerDifferences } from "../payments/ledger/index.ts";
import { answerOf, clientOf } from "../testing/client.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { account, card, createPayer, type Payer } from "../testing/payer.ts";
import { startSandbox, type TestSandbox } from "../testing/sandbox.ts";
import { testConfig, testServices } from "../testing/services.ts";
import { functionDefinitions } from "../testing/sql-functions.ts";
import { migrate } from "./migrate.ts";
import { SPREAD, spreadByCompany } from "./partitions.ts";
import { asCompany } from "./tenant.ts";

const PARTS = 4;
let database: TestDatabase;
let sandbox: TestSandbox;
let services: ReturnType<typeof testServices>;
let payer: Payer;
const ids: Record<string, number> = {};
const bills: string[] = [];
const closing: (() => Promise<unknown>)[] = [];

async function contents(): Promise<unknown[]> {
  const sums = [...SPREAD].map(
    (table) =>
      `select '${table}' as name, count(*)::int as n, sum(hashtextextended(t::text, 0))::text as held from ${table} t`,
  );
  return (await database.pool.query(sums.join(" union all "))).rows;
}

let before: unknown[];
beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  for (const name of ["demo", "elm", "oak", "ash"]) {
    ids[name] = await insertCounty(database.pool, {
      name,
      flags: { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true },
    });
    const rows = Array.from({ length: 20 }, (_, at) => ({
      bill_number: `${name}-${at}`,
      parcel_id: `${name}-parcel-${at}`,
      owner_name: at === 3 ? "SMITH JOHN" : `OWNER ${at}`,
    }));
    const made = await insertBills(database.pool, ids[name], rows);
    if (name === "demo") bills.push(...made);
  }
  const { payments } = testConfig(database.url);
  services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, captchaCost: 1 },
  });
  const [api, frame] = [await buildApi(services), await buildPaymentsOrigin(services)];
  closing.push(() => Promise.all([api.close(), frame.close()]));
  payer = createPayer("demo", {
    page: clientOf(api, { origin: "http://localhost:4000" }),
    frame: clientOf(frame, { origin: "http://localhost:4001" }),
    gatewayUrl: sandbox.url,
  });
  await payer.pay([{ id: bills[0] ?? "", cents: 10_000 }]);
  before = await contents();

  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await spreadByCompany(client, PARTS);
    await client.query("commit");
  } finally {
    client.release(true);
  }
}, 180_000);

afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  sandbox.close();
  await services.db.close();
  await database.close();
});

it("every row is preserved, in partitions of whole companies", async () => {
  expect(await contents()).toEqual(before);
  const { rows } = await database.pool.query<{ parts: number }>(
    "select count(distinct tableoid)::int as parts from bills group by company_id",
  );
  expect(rows.map(({ parts }) => parts)).toEqual([1, 1, 1, 1]);
  const spread = await database.pool.query("select count(distinct tableoid)::int as parts from bills");
  expect(spread.rows[0].parts).toBeGreaterThan(1);
});

it("partitions leave as much room in their pages as the tables did", async () => {
  const { rows } = await database.pool.query<{ name: string; options: string[] }>(
    "select relname as name, reloptions as options from pg_class where relname in ('bills_p0', 'payments_p1') order by 1",
  );
  expect(rows).toEqual([
    { name: "bills_p0", options: ["fillfactor=85"] },
    { name: "payments_p1", options: ["fillfactor=60"] },
  ]);
});

it("a guest finds bills on partitioned tables and pays them by card and by eCheck, to the cent", async () => {
  const found = await answerOf(payer.page, guestSearch, {
    body: {
      ProductNum: "P1",
      CompanyId: ids.demo ?? 0,
      CompanyName: "demo",
      PageSize: 10,
      PageNumber: 0,
      SearchFields: { OwnerName: "smith" },
      Filters: [],
      OrderBy: "relevance",
    },
  });
  expect(JSON.stringify(found)).toContain("demo-3");
  expect(JSON.stringify(found)).not.toContain("elm-3");
  expect(await payer.pay([{ id: bills[3] ?? "", cents: 10_000 }])).toMatchObject({ Status: "success" });
  const two = [4, 5].map((at) => ({ id: bills[at] ?? "", cents: 10_000 }));
  expect(await payer.pay(two, account())).toMatchObject({ Status: "success" });
  expect(await payer.pay([{ id: bills[6] ?? "", cents: 10_000 }], card("4000000000000002"))).toMatchObject({
    Status: "declined",
  });
  expect(await ledgerDifferences(database.pool, ids.demo ?? 0)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
});

it("a query with a company reads one partition; a query for a checkout or payment by ID alone reads all", async () => {
  const asked = async (sql: string): Promise<number> => {
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    return new Set(plan.match(/_p\d+\b/g)).size;
  };
  expect(await asked(`select from bills where company_id = ${ids.demo} and bill_search like 'DEMO%'`)).toBe(
    1,
  );
  expect(await asked(`select from ledger_lines where company_id = ${ids.demo} and bill_id = 1`)).toBe(1);
  expect(await asked("select from payments where id = gen_random_uuid()")).toBe(PARTS);
});

it("row-level security applies to the partitioned tables, and a county's role may not read a partition directly", async () => {
  const { kysely } = services.db;
  const seen = await asCompany(kysely, ids.elm ?? 0, (tenant) =>
    tenant.selectFrom("bills").select("bill_number").execute(),
  );
  expect(seen).toHaveLength(20);
  expect(seen.every(({ bill_number }) => bill_number.startsWith("elm-"))).toBe(true);
  await expect(
    asCompany(kysely, ids.elm ?? 0, (tenant) =>
      tenant
        .selectFrom("bills_p0" as "bills")
        .selectAll()
        .execute(),
    ),
  ).rejects.toThrow("permission denied");
});

it.each([
  ["delete from ledger_lines", "append-only"],
  ["truncate ledger_lines", "append-only"],
  ["truncate ledger_lines_p0", "append-only"],
  ["delete from ledger_lines_p1", "append-only"],
  ["delete from payments_p0", "keeps what it holds"],
  ["update payments set state = 'refunded'", "does not move"],
  [
    "insert into ledger_lines (company_id, movement_id, kind, account, amount_cents) values (1, gen_random_uuid(), 'payment', 'clearing', 1)",
    "does not sum to zero",
  ],
  ["insert into ledger_lines_p0 select * from ledger_lines_p0 limit 1", "cannot insert"],
  [
    "insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position) select company_id, id, -1, 1, 1, 9 from payments limit 1",
    "foreign key",
  ],
])("the guards still reject %s", async (sql, why) => {
  await expect(database.pool.query(sql)).rejects.toThrow(why);
});

it("an update replaces functions and triggers on the partitioned tables", async () => {
  const definitions = await functionDefinitions(database.pool);
  // A function that an earlier version had, with its trigger on the table and on each partition.
  await database.pool.query(
    `delete from applied_functions;
     create function collections_are_recorded() returns trigger language plpgsql as 'begin return null; end';
     create trigger ledger_collects after insert on ledger_lines for each statement execute function collections_are_recorded();
     create trigger ledger_collects after insert on ledger_lines_p0 for each statement execute function collections_are_recorded();
     insert into applied_functions (name, hash) values ('collections_are_recorded', '')`,
  );
  const { functions } = await migrate(database.pool);
  expect(functions).toContain("payments_are_guarded");
  expect(await functionDefinitions(database.pool)).toEqual(definitions);
  const change = "update payments set total_cents = 1, sub_cents = 1, fee_cents = 0";
  await expect(database.pool.query(change)).rejects.toThrow("what a payment is about never changes");
});
