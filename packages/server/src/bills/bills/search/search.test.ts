import { billsFromWire, parcelKey } from "@county-pay/core/bills";
import type { Client } from "@county-pay/core/client";
import {
  type GuestSearchAnswer,
  type GuestSearchRequest,
  guestSearch,
  type WireBill,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { testServices } from "../../../testing/services.ts";
import { MAX_LISTED } from "./asked.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let client: Client;
const ids = { demo: 0, tyler: 0, other: 0, many: 0 };

const SMITH = {
  owner_name: "SMITH, JOHN A",
  parcel_id: "13-430-15-12-00-0-00-000",
  account_number: "A-100",
  property_address: "120 N OAK ST, Springfield",
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  ids.demo = await insertCounty(database.pool, { name: "demo" });
  ids.tyler = await insertCounty(database.pool, { name: "chatham", config: { IsTylerSearch: true } });
  ids.other = await insertCounty(database.pool, { name: "other" });
  ids.many = await insertCounty(database.pool, { name: "many" });
  await insertBills(database.pool, ids.demo, [
    { ...SMITH, bill_number: "2022-1", tax_year: 2022, balance_cents: 5_000 },
    { ...SMITH, bill_number: "2023-1", tax_year: 2023, balance_cents: 0, paid_cents: 10_000 },
    { ...SMITH, bill_number: "2024-1", tax_year: 2024 },
    { bill_number: "2024-2", owner_name: "O'Brien Mary", parcel_id: "77-1", property_address: "5 Elm Ave" },
    { bill_number: "2024-3", owner_name: "100% PURE_WATER LLC", parcel_id: "77-2", account_number: "B-9" },
    { bill_number: "2024-4", owner_name: "Smithers Ann", parcel_id: "77-25", balance_cents: -500 },
    {
      bill_number: "M-1",
      owner_name: "Poe Edgar",
      property_type: "M",
      parcel_id: "9",
      description: "LOT 14-B",
    },
  ]);
  await insertBills(database.pool, ids.other, [{ ...SMITH, bill_number: "X-1" }]);
  await insertBills(database.pool, ids.tyler, [
    { bill_number: "T-2", parcel_id: "20002 01", property_address: "12 E BAY ST, Savannah" },
    { bill_number: "T-1", parcel_id: "20001 01", property_address: "120 BAY ST, Savannah" },
    { bill_number: "T-3", parcel_id: "20003 01", property_address: "12 BAYOU LN, Pooler", tax_year: 2023 },
  ]);
  app = await buildApi(services);
  client = clientOf(app);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

function request(
  fields: Record<string, string>,
  changes: Partial<GuestSearchRequest> = {},
): { body: GuestSearchRequest } {
  return {
    body: {
      ProductNum: "P1",
      CompanyId: ids.demo,
      CompanyName: "demo",
      PageSize: 10,
      PageNumber: 0,
      SearchFields: fields,
      Filters: [],
      OrderBy: "relevance",
      ...changes,
    },
  };
}

const numberOf = (bill: WireBill): string => (bill.IsCustomAPI ? bill.bill_no : bill.InvoiceNumber);
const search = (...given: Parameters<typeof request>): Promise<GuestSearchAnswer> =>
  answerOf(client, guestSearch, request(...given));
const found = async (...given: Parameters<typeof request>): Promise<string[]> =>
  (await search(...given)).Results.map(numberOf);
const tyler = (fields: Record<string, string>): Promise<string[]> =>
  found(fields, { CompanyId: ids.tyler, CompanyName: "chatham" });

describe("a guest searches", () => {
  it("a guest searches by parcel, with or without dashes, or by its beginning", async () => {
    const all = ["2024-1", "2023-1", "2022-1"];
    expect(await found({ ParcelID: "13-430-15-12-00-0-00-000" })).toEqual(all);
    expect(await found({ ParcelID: "13430151200000000" })).toEqual(all);
    expect(await found({ ParcelID: "13 430" })).toEqual(all);
    expect(await found({ ParcelID: "430" })).toEqual([]);
  });

  it("a guest searches by bill number, account, mobile-home location, and address", async () => {
    expect(await found({ BillNumber: "2024-2" })).toEqual(["2024-2"]);
    expect(await found({ AccountNumber: "b9" })).toEqual(["2024-3"]);
    expect(await found({ Location: "lot 14" })).toEqual(["M-1"]);
    expect(await found({ Address: "elm" })).toEqual(["2024-2"]);
  });

  it("a guest searches by owner, with the names in any order and case, and by the beginning of each", async () => {
    const smiths = ["2024-1", "2023-1", "2022-1"];
    expect(await found({ OwnerName: "john smith" })).toEqual(smiths);
    expect(await found({ OwnerName: "Smith, J" })).toEqual(smiths);
    expect(await found({ OwnerName: "smith" })).toEqual([...smiths, "2024-4"]);
    expect(await found({ OwnerName: "o'b" })).toEqual(["2024-2"]);
    expect(await found({ OwnerName: "mith" })).toEqual([]);
  });

  it("a guest searches any field, even by one character, and exact matches come first", async () => {
    expect(await found({ Any: "p" })).toEqual(["M-1"]);
    expect(await found({ Any: "77-2" })).toEqual(["2024-3", "2024-4"]);
    expect((await search({ Any: "2" })).ResultCount).toBe(6);
  });

  it("a guest searches by two fields that must both match", async () => {
    expect(await found({ OwnerName: "smith", ParcelID: "77" })).toEqual(["2024-4"]);
    expect(await found({ Any: "smith", BillNumber: "2022" })).toEqual(["2022-1"]);
  });

  it("a guest searches for % and _ and \\ as literal characters", async () => {
    expect(await found({ OwnerName: "100%" })).toEqual(["2024-3"]);
    expect(await found({ OwnerName: "PURE_" })).toEqual(["2024-3"]);
    for (const wild of ["%", "_", "%%%", "___", "\\", "\\%", "%smithx"]) {
      expect(await found({ OwnerName: wild })).toEqual([]);
      expect(await found({ ParcelID: wild.replace("smithx", "") })).toEqual([]);
    }
  });

  it("a guest never sees another county's bills", async () => {
    expect(await found({ BillNumber: "X1" })).toEqual([]);
  });

  it("a guest filters the results, and the filters' values cover all results", async () => {
    const all = await search({ OwnerName: "smith" });
    expect(all.Filters).toEqual([
      { type: "Status", value: { Paid: false, Unpaid: false } },
      { type: "Year", value: { 2022: false, 2023: false, 2024: false } },
    ]);
    const unpaid = await search(
      { OwnerName: "smith" },
      {
        Filters: [
          { type: "Status", value: { Unpaid: true } },
          { type: "Year", value: { 2024: true, 2023: true, 2022: false } },
        ],
      },
    );
    expect(unpaid.Results.map(numberOf)).toEqual(["2024-1"]);
    expect(unpaid.ResultCount).toBe(1);
    expect(unpaid.Filters).toEqual([
      { type: "Status", value: { Paid: false, Unpaid: true } },
      { type: "Year", value: { 2022: false, 2023: true, 2024: true } },
    ]);
    const paid = { Filters: [{ type: "Status" as const, value: { Paid: true } }] };
    expect(await found({ OwnerName: "smith" }, paid)).toEqual(["2023-1", "2024-4"]);
  });

  it("page by page, in the order that was asked for", async () => {
    await insertBills(
      database.pool,
      ids.other,
      Array.from({ length: 25 }, (_, at) => ({
        bill_number: `P-${String(at).padStart(2, "0")}`,
        parcel_id: `500-${String(at).padStart(2, "0")}`,
        owner_name: "PAGE TURNER",
        tax_year: 2000 + at,
        balance_cents: at * 100,
      })),
    );
    const page = (PageNumber: number, OrderBy: GuestSearchRequest["OrderBy"] = "year_asc") =>
      search(
        { OwnerName: "turner" },
        { CompanyId: ids.other, CompanyName: "other", PageNumber, OrderBy, PageSize: 10 },
      );
    const pages = await Promise.all([page(0), page(1), page(2), page(3)]);
    expect(pages.map((each) => each.Results.length)).toEqual([10, 10, 5, 0]);
    expect(pages.map((each) => each.ResultCount)).toEqual([25, 25, 25, 25]);
    expect(new Set(pages.flatMap((each) => each.Results.map(numberOf))).size).toBe(25);
    expect((await page(0, "amount_desc")).Results.map(numberOf)[0]).toBe("P-24");
    expect((await page(0, "year_desc")).Results.map(numberOf)[0]).toBe("P-24");
    expect((await page(0)).Results.map(numberOf)[0]).toBe("P-00");
  });

  it("a common word lists its first bills page by page, and says that there are more", async () => {
    await database.pool.query(
      `insert into bills (company_id, source_key, bill_number, parcel_id, tax_year, owner_name, billed_cents,
         source_balance_cents, balance_cents)
       select $1, 'C' || n, 'C' || n, 'C' || n, 2020 + n % 5,
         case when n > 1300 then 'ZOE CROWD' else 'CROWD ' || lpad(n::text, 4, '0') end, 100, 0,
         case when n % 2 = 0 then 100 else 0 end
       from generate_series(1, 1500) n`,
      [ids.many],
    );
    const county = { CompanyId: ids.many, CompanyName: "many" };
    const first = await search({ OwnerName: "crowd" }, county);
    expect(first).toMatchObject({ ResultCount: MAX_LISTED, HasMore: true, Error: "" });
    expect(first.Results.map(numberOf).slice(0, 3)).toEqual(["C1", "C10", "C100"]);
    const page = (PageNumber: number) => found({ OwnerName: "crowd" }, { ...county, PageNumber });
    expect(await page(29)).toHaveLength(10);
    expect(await page(30)).toEqual([]);
    const fewer = await search({ OwnerName: "zoe" }, county);
    expect([fewer.ResultCount, fewer.HasMore]).toEqual([200, undefined]);
    const inYear = await search(
      { OwnerName: "crowd" },
      { ...county, Filters: [{ type: "Year", value: { 2021: true } }] },
    );
    expect([inYear.ResultCount, inYear.HasMore]).toEqual([300, undefined]);
  });

  it("a guest of a Tyler county searches by an address form, with results sorted by parcel", async () => {
    expect(await tyler({ street: "bay" })).toEqual(["T-1", "T-2", "T-3"]);
    expect(await tyler({ street: "bay", suffix: "ST" })).toEqual(["T-1", "T-2"]);
    expect(await tyler({ street: "bay", addressNumber: "12" })).toEqual(["T-2", "T-3"]);
    expect(await tyler({ street: "bay", direction: "E", city: "Savannah" })).toEqual(["T-2"]);
    expect(await tyler({ street: "bay", taxYear: "2023" })).toEqual(["T-3"]);
  });

  it("a guest cannot use an address without a street, an address form elsewhere, or unknown fields", async () => {
    const county = { CompanyId: ids.tyler, CompanyName: "chatham" };
    for (const given of [
      request({ city: "Savannah" }, county),
      request({ street: "bay" }),
      request({ owner_name: "smith" }),
      request({ constructor: "smith" }),
    ]) {
      expect(await refusalOf(client, guestSearch, given)).toMatchObject({
        code: "validation_failed",
        status: 400,
      });
    }
  });
});

describe("a search by property", () => {
  const byProperty = (fields: Record<string, string>, changes: Partial<GuestSearchRequest> = {}) =>
    answerOf(client, guestSearch, request(fields, { GroupBy: "property", ...changes }));
  const numbersOf = ({ Results }: GuestSearchAnswer) =>
    billsFromWire(Results).map(({ billNumber }) => billNumber);

  it("answers all bills of a property even if only one of them matches, unpaid ones first", async () => {
    const answer = await byProperty({ Any: "2023-1" });
    expect(answer.ResultCount).toBe(1);
    expect(numbersOf(answer)).toEqual(["2024-1", "2022-1", "2023-1"]);
  });

  it("counts properties, and lists those where something is owed first", async () => {
    const answer = await byProperty({ OwnerName: "smith" });
    expect(answer.ResultCount).toBe(2);
    expect(numbersOf(answer)).toEqual(["2024-1", "2022-1", "2023-1", "2024-4"]);
  });

  it("applies filters to properties, not to their bills", async () => {
    const paid = [{ type: "Status" as const, value: { Paid: true } }];
    const answer = await byProperty({ OwnerName: "smith john" }, { Filters: paid });
    expect(numbersOf(answer)).toEqual(["2024-1", "2022-1", "2023-1"]);
    const inYear = [{ type: "Year" as const, value: { 1999: true } }];
    expect((await byProperty({ OwnerName: "smith" }, { Filters: inYear })).ResultCount).toBe(0);
  });

  it("shows each property exactly once over all pages, with all of its bills", async () => {
    const bills = Array.from({ length: 33 }, (_, property) =>
      Array.from({ length: 1 + (property % 4) }, (_, year) => ({
        bill_number: `${property}-${2020 + year}`,
        owner_name: `Pageson ${property}`,
        // Every fifth bill has no number at all: it is a property by itself.
        ...(property % 5 === 0
          ? { parcel_id: "", account_number: "" }
          : { parcel_id: `P-${property}`, account_number: `A-${property}` }),
        tax_year: 2020 + year,
        balance_cents: (property * year) % 3 === 0 ? 0 : 1_000,
        ...((property * year) % 3 === 0 ? { paid_cents: 1_000 } : {}),
      })),
    ).flat();
    await insertBills(database.pool, ids.other, bills);
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((PageNumber) =>
        byProperty({ OwnerName: "pageson" }, { CompanyId: ids.other, CompanyName: "other", PageNumber }),
      ),
    );
    const alone = bills.filter(({ parcel_id }) => parcel_id === "").length;
    const properties = new Set(bills.map(({ parcel_id }) => parcel_id)).size - 1 + alone;
    expect(pages.map(({ ResultCount }) => ResultCount)).toEqual(Array(5).fill(properties));
    const perPage = pages.map(numbersOf);
    expect(perPage.flat().toSorted()).toEqual(bills.map(({ bill_number }) => bill_number).toSorted());
    const pageOf = new Map<string, Set<number>>();
    for (const [page, { Results }] of pages.entries())
      for (const bill of billsFromWire(Results))
        pageOf.set(parcelKey(bill), (pageOf.get(parcelKey(bill)) ?? new Set()).add(page));
    expect([...pageOf.values()].filter(({ size }) => size !== 1)).toEqual([]);
    expect(pageOf.size).toBe(properties);
  });
});
