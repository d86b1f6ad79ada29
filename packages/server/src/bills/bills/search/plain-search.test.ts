import { billsFromWire } from "@county-pay/core/bills";
import { type GuestSearchRequest, guestSearch, SEARCH_PAGE_SIZES } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import { createRandom, type Random } from "../../../demo/random.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf } from "../../../testing/client.ts";
import { insertBills, insertCounty, insertPendingPayment } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { insertPerson } from "../../../testing/people.ts";
import {
  type PlainBill,
  plainBackTaxes,
  readPlainBills,
  readPlainVariants,
  searchPlainly,
} from "../../../testing/plain-search.ts";
import { testServices } from "../../../testing/services.ts";

/** Each seed gives the same bills and searches every time. */
const SEEDS = [1, 2, 3, 4];
const SEARCHES = 50;

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
const companyIds = new Map<number, number>();

const FAMILIES = ["SMITH", "SMITHERS", "O'Brien", "Núñez", "PEÑA", "LEE", "De La Cruz", "100% LLC"] as const;
const GIVEN = ["JOHN", "ANN", "Zoë", "John Q.", "MARY & JOHN", "S"] as const;
const STREETS = ["OAK ST", "Oak Grove Rd", "N MAIN ST", "Saint John Ave", "1ST AVE"] as const;
const TYPES = ["R", "R", "P", "M", ""] as const;
const FIELDS = ["ParcelID", "BillNumber", "AccountNumber", "OwnerName", "Address", "Location"] as const;

function inventBills(random: Random, companyTag: string) {
  return Array.from({ length: 45 }, (_, property) => {
    const type = random.pick(TYPES);
    const numbers = {
      parcel_id: random.chance(0.8) ? `${random.whole(1, 3)}-0${random.whole(10, 14)}-${property % 7}` : "",
      account_number: random.chance(0.7) ? `R${random.whole(100, 130)}` : "",
      description: type === "M" && random.chance(0.8) ? `LOT ${random.whole(1, 12)}` : "",
    };
    const owner = () => `${random.pick(FAMILIES)}, ${random.pick(GIVEN)}`;
    const first = { owner_name: owner(), property_address: `${random.whole(1, 30)} ${random.pick(STREETS)}` };
    return Array.from({ length: random.whole(1, 5) }, (_, year) => ({
      ...numbers,
      ...first,
      ...(random.chance(0.2) ? { owner_name: owner() } : {}),
      property_type: type,
      bill_number: `${companyTag}${2021 + year}-${1000 + property}`,
      tax_year: 2021 + year,
      balance_cents: random.pick([0, 0, 2_500, 10_000, -300]),
      is_withheld: random.chance(0.08),
    }));
  }).flat();
}

/** Puts some owners on lists, as staff do: by account, by location, or by name. */
async function restrict(random: Random, companyId: number, bills: readonly PlainBill[]): Promise<void> {
  const clerk = await insertPerson(database.pool, companyId, { email: "clerk@example.com" });
  for (const list of ["ConsumerVIP", "TaxSale"] as const)
    for (let at = 0; at < 4; at += 1) {
      const { texts } = bills[random.whole(0, bills.length - 1)] ?? { texts: null };
      if (!texts) continue;
      const by = random.whole(0, 2);
      await database.pool.query(
        `insert into restricted_consumers (company_id, list, full_name, address1, account_number, location, clerk_name, added_by)
         values ($1, $2, $3, '', $4, $5, '', $6) on conflict do nothing`,
        [
          companyId,
          list,
          texts.OwnerName,
          by === 0 ? texts.ParcelID : "",
          by === 1 ? texts.Location : "",
          clerk,
        ],
      );
    }
}

/** The lists on which each bill's owner is, asked for one by one. */
async function listsOf(companyId: number): Promise<Map<string, readonly string[]>> {
  const { rows } = await database.pool.query<{ id: string; lists: string[] }>(
    "select b.id::text, lists_of_bill(b) as lists from bills b where company_id = $1",
    [companyId],
  );
  return new Map(rows.map(({ id, lists }) => [id, lists]));
}

function inventSearch(random: Random, bills: readonly PlainBill[]): Partial<GuestSearchRequest> {
  const { texts } = bills[random.whole(0, bills.length - 1)] ?? { texts: null };
  if (!texts) throw new Error("a county without bills");
  const name = random.pick(FIELDS);
  const text = texts[name] || texts.BillNumber;
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  const typed = random.pick([
    () => text,
    () => text.slice(0, random.whole(1, 6)),
    () => parts[random.whole(0, parts.length - 1)] ?? text,
    () => (parts.at(-1) ?? text).slice(0, 4).toLowerCase(),
    () => parts.toReversed().join(" "),
    () => `${parts.at(-1)} ${(parts[0] ?? "").slice(0, random.whole(1, 4))}`,
    () => random.pick(["smith", "john", "oak", "s", "20", "%", "1st", "Núñez"]),
  ])();
  const isSecond = random.chance(0.1);
  return {
    SearchFields: {
      [random.chance(0.5) ? "Any" : name]: typed.trim() || "s",
      ...(isSecond ? { [random.pick(["OwnerName", "Address"])]: random.pick(["smith", "oak"]) } : {}),
    },
    PageSize: random.pick(SEARCH_PAGE_SIZES),
    PageNumber: random.chance(0.7) ? 0 : random.whole(1, 3),
    ...(random.chance(0.5) ? { GroupBy: "property" } : {}),
    Filters: [
      ...(random.chance(0.4)
        ? [{ type: "Status" as const, value: { [random.pick(["Paid", "Unpaid"])]: true } }]
        : []),
      ...(random.chance(0.4)
        ? [{ type: "Year" as const, value: { [String(random.whole(2020, 2025))]: true } }]
        : []),
    ],
  };
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  for (const seed of SEEDS)
    companyIds.set(
      seed,
      await insertCounty(database.pool, { name: `county${seed}`, config: { IsCustomAPI: seed % 2 === 0 } }),
    );
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

describe("a search answers what a plain reading of all bills gives", () => {
  it.each(SEEDS)("with the bills and searches of seed %i", async (seed) => {
    const random = createRandom(seed);
    const name = `county${seed}`;
    const companyId = companyIds.get(seed) ?? 0;
    const billIds = await insertBills(database.pool, companyId, inventBills(random, `${seed}`));
    const pending = billIds[random.whole(0, billIds.length - 1)] ?? "";
    await insertPendingPayment(database.pool, companyId, pending);
    const bills = await readPlainBills(database.pool, companyId);
    await restrict(random, companyId, bills);
    const lists = await listsOf(companyId);
    let found = 0;
    for (let turn = 0; turn < SEARCHES; turn += 1) {
      const body: GuestSearchRequest = {
        ProductNum: "P1",
        CompanyId: companyId,
        CompanyName: name,
        PageSize: 10,
        PageNumber: 0,
        SearchFields: {},
        Filters: [],
        OrderBy: "relevance",
        ...inventSearch(random, bills),
      };
      const expected = searchPlainly(bills, body, await readPlainVariants(database.pool, body));
      const answer = await answerOf(clientOf(app), guestSearch, { body });
      // Nothing has all the words: what the search may ignore then has tests of its own.
      if (expected.years.length === 0 && answer.ResultCount > 0) continue;
      const results = billsFromWire(answer.Results);
      const search = JSON.stringify(body);
      expect([search, results.map(({ id }) => Number(id))]).toEqual([search, expected.ids]);
      expect([search, answer.ResultCount, answer.HasMore]).toEqual([search, expected.count, undefined]);
      const values = answer.Filters.map(({ value }) => Object.keys(value));
      if (expected.years.length > 0)
        expect([search, ...values]).toEqual([search, expected.statuses, expected.years.map(String)]);
      for (const bill of results)
        expect([bill.id, bill.backTaxes, bill.isPrivate, bill.isNonPayable, bill.isPaymentPending]).toEqual([
          bill.id,
          plainBackTaxes(bills, Number(bill.id)),
          lists.get(bill.id)?.includes("ConsumerVIP"),
          lists.get(bill.id)?.includes("TaxSale"),
          bill.id === pending,
        ]);
      found += results.length;
    }
    expect(found).toBeGreaterThan(SEARCHES);
    expect([...lists.values()].some((each) => each.includes("TaxSale"))).toBe(true);
  });
});
