import { billsFromWire } from "@county-pay/core/bills";
import { type GuestSearchRequest, guestSearch } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import { createCompanies } from "../../../county/companies/index.ts";
import { createRandom } from "../../../demo/random.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf } from "../../../testing/client.ts";
import { withConnection } from "../../../testing/connect.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { testServices } from "../../../testing/services.ts";
import { MAX_LISTED } from "./asked.ts";
import { search } from "./guest-search.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
const companies = { demo: 0, many: 0, changing: 0 };

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  for (const name of ["demo", "many", "changing"] as const)
    companies[name] = await insertCounty(database.pool, { name });
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const byProperty = (
  name: keyof typeof companies,
  fields: Record<string, string>,
  changes: Partial<GuestSearchRequest> = {},
) =>
  answerOf(clientOf(app), guestSearch, {
    body: {
      ProductNum: "P1",
      CompanyId: companies[name],
      CompanyName: name,
      PageSize: 10,
      PageNumber: 0,
      SearchFields: fields,
      Filters: [],
      OrderBy: "relevance",
      GroupBy: "property",
      ...changes,
    },
  });
const found = async (...given: Parameters<typeof byProperty>): Promise<string[]> =>
  billsFromWire((await byProperty(...given)).Results).map(({ billNumber }) => billNumber);

it("a common word lists its first properties page by page, and says that there are more", async () => {
  await database.pool.query(
    `insert into bills (company_id, source_key, bill_number, parcel_id, tax_year, owner_name, billed_cents,
       source_balance_cents, balance_cents)
     select $1, 'C' || n, 'C' || n, 'P' || n, 2020 + n % 5, case when n > 1300 then 'ZOE CROWD' else 'CROWD ' || n end,
       100, 0, case when n % 2 = 0 then 100 else 0 end
     from generate_series(1, 1500) n`,
    [companies.many],
  );
  const first = await byProperty("many", { OwnerName: "crowd" });
  expect(first).toMatchObject({ ResultCount: MAX_LISTED, HasMore: true, Error: "" });
  expect(first.Results).toHaveLength(10);
  const last = await byProperty("many", { OwnerName: "crowd" }, { PageNumber: 29 });
  expect(last.Results).toHaveLength(10);
  expect((await byProperty("many", { OwnerName: "crowd" }, { PageNumber: 30 })).Results).toEqual([]);
  const fewer = await byProperty("many", { OwnerName: "zoe" });
  expect(fewer.ResultCount).toBe(200);
  expect(fewer.HasMore).toBeUndefined();
});

it("a filter counts all properties that a common word finds, not only the listed ones", async () => {
  const inYear = { Filters: [{ type: "Year" as const, value: { 2021: true } }] };
  const answer = await byProperty("many", { OwnerName: "crowd" }, inYear);
  expect(answer.ResultCount).toBe(300);
  expect(answer.HasMore).toBeUndefined();
  const unpaid = { Filters: [...inYear.Filters, { type: "Status" as const, value: { Unpaid: true } }] };
  expect((await byProperty("many", { OwnerName: "crowd" }, unpaid)).ResultCount).toBe(150);
});

it("a filter that most properties meet stops reading once enough are found", async () => {
  await database.pool.query(
    `insert into bills (company_id, source_key, bill_number, parcel_id, tax_year, owner_name, billed_cents,
       source_balance_cents, balance_cents)
     select $1, 'T' || n, 'T' || n, 'T' || n, case when n = 900 then 2030 else 2024 end,
       'THRONG ' || n, 100, 100, 100
     from generate_series(101, 900) n`,
    [companies.many],
  );
  const unpaid = { type: "Status" as const, value: { Unpaid: true } };
  const most = await byProperty("many", { OwnerName: "throng" }, { Filters: [unpaid] });
  expect(most).toMatchObject({ ResultCount: MAX_LISTED, HasMore: true });
  expect(most.Filters.map(({ value }) => Object.keys(value))).toEqual([["Unpaid"], ["2024"]]);
  expect(billsFromWire(most.Results).map(({ billNumber }) => billNumber)).toEqual(
    Array.from({ length: 10 }, (_, at) => `T${101 + at}`),
  );
  const inYear = { type: "Year" as const, value: { 2030: true } };
  expect(await found("many", { OwnerName: "throng" }, { Filters: [unpaid, inYear] })).toEqual(["T900"]);
});

it("several words are read by their index, also before a vacuum has seen their keys", async () => {
  const company = await createCompanies(services.db.kysely, services.config).byId(companies.many);
  if (!company) throw new Error("no such county");
  await database.pool.query(
    `insert into search_keys (company_id, kind, later, key, property_id)
     select $1, 4, false, 'LARCH ' || n, 1000000 + n from generate_series(1, 40000) n`,
    [companies.many],
  );
  await database.pool.query("analyze search_keys");
  const asked: pg.QueryConfig[] = [];
  const pool = {
    query: async (statement: pg.QueryConfig) => {
      asked.push(statement);
      return {
        rows: [{ finds: 1, shown: 1, has_more: false, owed_years: null, paid_years: null, bills: null }],
      };
    },
  } as unknown as pg.Pool;
  const request: GuestSearchRequest = {
    ProductNum: "P1",
    CompanyId: companies.many,
    CompanyName: "many",
    PageSize: 10,
    PageNumber: 0,
    SearchFields: { OwnerName: "zoe crowd" },
    Filters: [],
    OrderBy: "relevance",
  };
  await search({ pool, kysely: services.db.kysely }, company, { ...request, GroupBy: "property" }, ENGLISH);
  await search({ pool, kysely: services.db.kysely }, company, request, ENGLISH);
  expect(asked).toHaveLength(2);
  await withConnection(database.url, async (client) => {
    await client.query("set plan_cache_mode = force_generic_plan");
    for (const { text, values } of asked) {
      const { rows } = await client.query<Record<"QUERY PLAN", string>>(`explain ${text}`, values ?? []);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("search_keys_pkey");
      expect(plan).not.toContain("Seq Scan on search_keys");
    }
  });
});

it("words in any order find a property by one text, never by the words of two owners", async () => {
  await insertBills(database.pool, companies.demo, [
    { bill_number: "W-1", parcel_id: "1", owner_name: "DOE JOHN", tax_year: 2023 },
    { bill_number: "W-2", parcel_id: "1", owner_name: "SMITH ANN", tax_year: 2024 },
    { bill_number: "W-3", parcel_id: "2", owner_name: "SMITH & SMITHSON, JOHN" },
    { bill_number: "W-4", parcel_id: "3", owner_name: "ESTATE OF JOHN Q. SMITH" },
  ]);
  expect(await found("demo", { OwnerName: "john smith" })).toEqual(["W-3", "W-4"]);
  expect(await found("demo", { OwnerName: "smith jo" })).toEqual(["W-3", "W-4"]);
  expect(await found("demo", { OwnerName: "of john" })).toEqual(["W-4"]);
  expect(await found("demo", { OwnerName: "smith" })).toEqual(["W-2", "W-1", "W-3", "W-4"]);
  expect(await found("demo", { OwnerName: "smith", ParcelID: "3" })).toEqual(["W-4"]);
});

it("a property moves behind those that owe once it is paid, and before them once it owes again", async () => {
  const bills = ["K-1", "K-2"].map((bill_number, at) => ({
    bill_number,
    parcel_id: `K${at}`,
    owner_name: "KEELER",
    tax_year: 2024,
  }));
  await insertBills(database.pool, companies.demo, bills);
  const pay = (cents: number) =>
    database.pool.query("update bills set balance_cents = $1 where bill_number = 'K-1'", [cents]);
  expect(await found("demo", { OwnerName: "keeler" })).toEqual(["K-1", "K-2"]);
  await pay(0);
  expect(await found("demo", { OwnerName: "keeler" })).toEqual(["K-2", "K-1"]);
  await pay(1);
  expect(await found("demo", { OwnerName: "keeler" })).toEqual(["K-1", "K-2"]);
});

// SEARCH-048
it("a withheld bill's owner and number find nothing, until the bill is shown again", async () => {
  await insertBills(database.pool, companies.demo, [
    { bill_number: "H-1", parcel_id: "H", owner_name: "OLDOWNER", tax_year: 2023 },
    { bill_number: "H-2", parcel_id: "H", owner_name: "NEWOWNER", tax_year: 2024 },
  ]);
  const withhold = (is: boolean) =>
    database.pool.query("update bills set is_withheld = $1 where bill_number = 'H-2'", [is]);
  await withhold(true);
  for (const hidden of ["newowner", "H-2"]) expect(await found("demo", { Any: hidden })).toEqual([]);
  expect(await found("demo", { Any: "oldowner" })).toEqual(["H-1"]);
  await withhold(false);
  expect(await found("demo", { Any: "newowner" })).toEqual(["H-2", "H-1"]);
});

it("two payments of two bills of a property at the same moment leave it paid", async () => {
  await insertBills(database.pool, companies.demo, [
    { bill_number: "T-1", parcel_id: "TT", tax_year: 2023 },
    { bill_number: "T-2", parcel_id: "TT", tax_year: 2024 },
  ]);
  const pay = "update bills set balance_cents = 0, paid_cents = 10000 where bill_number = $1";
  const [one, other] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  await one.query("begin");
  await one.query(pay, ["T-1"]);
  await other.query("begin");
  const waiting = other.query(pay, ["T-2"]);
  await one.query("commit");
  await waiting;
  await other.query("commit");
  one.release();
  other.release();
  const filters = { Filters: [{ type: "Status" as const, value: { Unpaid: true } }] };
  expect(await found("demo", { ParcelID: "TT" }, filters)).toEqual([]);
  expect(await found("demo", { ParcelID: "TT" })).toEqual(["T-2", "T-1"]);
});

/** What the tables of the search must hold, read from the bills alone. */
const FROM_BILLS = `
  with shown as (
    select *, coalesce(property_key, 'bill ' || id) as property from bills where company_id = $1 and not is_withheld
  )
  select property, array_agg(distinct id order by id) as bills,
    array(select distinct tax_year from shown o where o.property = s.property and o.balance_cents > 0 order by 1) as owed,
    array(select distinct tax_year from shown o where o.property = s.property and o.balance_cents <= 0 order by 1) as paid,
    array(select distinct k from shown o cross join lateral (
        values ('1 ' || o.parcel_search), ('2 ' || o.account_search),
          ('3 ' || case when o.property_type = 'M' then search_number(o.description) end),
          ('4 ' || nullif(o.owner_search, '')), ('5 ' || nullif(o.address_search, ''))) v (k)
      where o.property = s.property and length(k) > 2 order by 1) as keys
  from shown s group by property order by property collate "C"`;

const FROM_SEARCH = `
  select property, array(select distinct unnest(bills) order by 1) as bills,
    array(select year from generate_series(1900, 2155) year where get_bit(owed_years, year - 1900) = 1) as owed,
    array(select year from generate_series(1900, 2155) year where get_bit(paid_years, year - 1900) = 1) as paid,
    array(select kind || ' ' || key from search_keys k where k.company_id = p.company_id and k.property_id = p.id
      and not later order by 1) as keys
  from search_properties p where company_id = $1 and bills <> '{}' order by property collate "C"`;

it("whatever changes in the bills, the search holds what a reading of all bills would give", async () => {
  const random = createRandom(11);
  const names = ["ADA ORR", "BO LEE", "CY ORR LEE", ""] as const;
  const parcels = ["1", "2", "3", ""] as const;
  const changes = [
    () => ["balance_cents", random.chance(0.5) ? 0 : 100],
    () => ["owner_name", random.pick(names)],
    () => ["property_address", random.pick(["1 Elm St", "2 Oak Ave", ""])],
    () => ["parcel_id", random.pick(parcels)],
    () => ["account_number", random.pick(["A", "B", ""])],
    () => ["is_withheld", random.chance(0.5)],
    () => ["tax_year", 2020 + random.whole(0, 3)],
    () => ["property_type", random.pick(["M", "R"])],
    () => ["description", random.pick(["LOT 1", "LOT 2", ""])],
  ] as const;
  const id = companies.changing;
  for (let turn = 0; turn < 120; turn += 1) {
    if (turn % 4 === 0)
      await insertBills(database.pool, id, [
        {
          bill_number: `N-${turn}`,
          parcel_id: random.pick(parcels),
          owner_name: random.pick(names),
          balance_cents: random.chance(0.5) ? 0 : 100,
        },
      ]);
    const [column, value] = random.pick(changes)();
    await database.pool.query(`update bills set ${column} = $2 where company_id = $1 and id % 5 = $3`, [
      id,
      value,
      random.whole(0, 4),
    ]);
  }
  const [expected, held] = await Promise.all(
    [FROM_BILLS, FROM_SEARCH].map((query) => database.pool.query(query, [id])),
  );
  expect(held?.rows.length).toBeGreaterThan(5);
  expect(held?.rows).toEqual(expected?.rows);
});
