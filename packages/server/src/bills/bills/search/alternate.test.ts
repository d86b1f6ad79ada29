import {
  altBillNumberSearch,
  altGetTaxBills,
  altGuestSearch,
  billsByColumn,
  checkPaidGuest,
  checkPaidIntegrated,
  checkPaidPropertyTax,
  findBillForRegistration,
  taxEntityOfBill,
  tylerAddressSearch,
  tylerBillNumberSearch,
  tylerOwnerSearch,
  tylerParcelSearch,
  tylerPartialParcelSearch,
  tylerTaxSale,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertBills, insertCounty, type TestBill } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { insertPerson, signedIn } from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";

const THIS_YEAR = new Date().getUTCFullYear();

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demoId: number;
let closedId: number;
let ids: readonly string[] = [];

const plain = (bill_number: string, parcel_id: string, more: Partial<TestBill> = {}): TestBill => ({
  bill_number,
  parcel_id,
  tax_year: THIS_YEAR,
  owner_name: "DOE JANE",
  property_address: "12 N ELM ST, SAVANNAH",
  account_number: `A${parcel_id}`,
  ...more,
});

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const chatham = await insertCounty(database.pool, { name: "chatham", config: { IsTylerSearch: true } });
  const demo = await insertCounty(database.pool, { name: "demo" });
  demoId = demo;
  closedId = await insertCounty(database.pool, {
    name: "closed",
    config: { IsTylerSearch: true, IsPublicSearchable: false },
  });
  ids = await insertBills(database.pool, chatham, [
    plain("B1", "10-1"),
    plain("B0", "10-1", { tax_year: THIS_YEAR - 1, balance_cents: 5_000 }),
    plain("B2", "10-12", { owner_name: "ROE RICHARD", is_pending_tax_sale: true }),
    // The county sent this one twice.
    plain("B3", "20-1", { source_key: "B3-a" }),
    plain("B3", "20-1", { source_key: "B3-b" }),
  ]);
  await insertBills(
    database.pool,
    chatham,
    Array.from({ length: 21 }, (_, at) => plain(`M${at}`, `77-${at}`, { owner_name: `MANY ${at}` })),
  );
  await insertBills(database.pool, demo, [
    plain("D1", "10-1", {
      tax_lines: JSON.stringify([
        {
          tax_acct_name: "SCHOOL",
          tax_acct_id: "1",
          rsa_tax_acct_sort: 1,
          adjusted_fmv: 60_000,
          net_assessment: 24_000,
          exempt_hmstd_amt: 2_000,
          taxable_amt: 22_000,
          millage_rate: "5.0",
          total_gross_tax: 110,
          credit_tax_amt: 0,
          net_tax: 110,
        },
      ]),
    }),
    plain("D0", "10-1", { tax_year: THIS_YEAR - 1 }),
    plain("D2", "88", { account_number: "A10-1" }),
  ]);
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const query = (more: Record<string, string>) => ({ companyName: "chatham", ...more });
const ask = async (more: Record<string, string>) =>
  answerOf(clientOf(app), altGetTaxBills, { query: query(more) });
const numbers = (rows: readonly { bill_no: string }[]) => rows.map(({ bill_no }) => bill_no);

it("a county that keeps its search to itself lets its own staff search, nobody else", async () => {
  const asked = { query: { companyName: "closed", searchQuery: "doe" } };
  const mayLook = async (company: string, email: string) => {
    const client = email === "" ? clientOf(app) : (await signedIn(app, company, email)).asApi;
    return (await client.call(altGetTaxBills, asked)).ok;
  };
  await insertPerson(database.pool, closedId, { email: "clerk@example.com", userType: "Clerk" });
  await insertPerson(database.pool, closedId, { email: "resident@example.com" });
  await insertPerson(database.pool, demoId, { email: "elsewhere@example.com", userType: "Clerk" });
  expect(await mayLook("closed", "clerk@example.com")).toBe(true);
  expect(await mayLook("closed", "resident@example.com")).toBe(false);
  expect(await mayLook("demo", "elsewhere@example.com")).toBe(false);
  expect(await mayLook("", "")).toBe(false);
});

describe("the county's own system", () => {
  it("is asked by a word in any field, for this year unless another is named", async () => {
    const found = await ask({ searchQuery: "doe" });
    expect(numbers(found.Results)).toEqual(["B1", "B3"]);
    expect(numbers((await ask({ searchQuery: "10-1", searchBy: "ParcelID" })).Results)).toEqual(["B1", "B2"]);
    const last = await ask({ searchQuery: "10-1", taxYear: String(THIS_YEAR - 1) });
    expect(last).toMatchObject({ ResultCount: 1, Results: [{ bill_no: "B0", IsCustomAPI: true }] });
  });

  it("is asked by an address, of which the street is needed", async () => {
    const found = await ask({ street: "elm", addressNumber: "12", direction: "N", city: "Savannah" });
    expect(found.ResultCount).toBeGreaterThan(20);
    expect(
      await refusalOf(clientOf(app), altGetTaxBills, { query: query({ city: "Savannah" }) }),
    ).toMatchObject({
      status: 400,
    });
  });

  // SEARCH-034
  it("answers a page, and asks a clerk who finds more than 20 to narrow the search", async () => {
    const page = await ask({ searchQuery: "many", pageNumber: "1", pageSize: "20" });
    expect(page).toMatchObject({ ResultCount: 21, Error: "" });
    expect(page.Results).toHaveLength(1);
    const clerk = await ask({ searchQuery: "many", sourcePage: "clerk" });
    expect(clerk).toMatchObject({ Results: [], ResultCount: 21 });
    expect(clerk.Error).toBe("This search results in too many records. Please narrow your search.");
  });

  // SEARCH-031
  it("shows a bill that the county sent twice once", async () => {
    const { Results } = await answerOf(clientOf(app), altBillNumberSearch, {
      query: { companyName: "chatham", searchQuery: "b-3" },
    });
    expect(numbers(Results)).toEqual(["B3"]);
  });

  it("takes the search form of every county, too", async () => {
    const answer = await answerOf(clientOf(app), altGuestSearch, {
      body: {
        ProductNum: "P1",
        CompanyId: 1,
        CompanyName: "chatham",
        PageSize: 10,
        PageNumber: 0,
        SearchFields: { BillNumber: "B2" },
        Filters: [],
        OrderBy: "relevance",
      },
    });
    expect(answer).toMatchObject({ ResultCount: 1, Results: [{ bill_no: "B2" }] });
  });

  it("is not asked for counties that have none, nor where guests may not search", async () => {
    for (const companyName of ["demo", "closed"]) {
      expect(
        await refusalOf(clientOf(app), altGetTaxBills, { query: { companyName, searchQuery: "doe" } }),
      ).toMatchObject({ code: "forbidden", status: 403 });
    }
    expect(
      await refusalOf(clientOf(app), tylerOwnerSearch, {
        query: { company_name: "demo", owner_name: "doe" },
      }),
    ).toMatchObject({ code: "forbidden" });
  });

  it("refuses a field that nobody searches by, and a query of spaces", async () => {
    for (const bad of [
      { searchQuery: "x", searchBy: "password" },
      { searchQuery: "  " },
      { pageSize: "0" },
    ]) {
      expect(
        await refusalOf(clientOf(app), altGetTaxBills, { query: query(bad as Record<string, string>) }),
      ).toMatchObject({ code: "validation_failed", status: 400 });
    }
  });
});

describe("Tyler's service", () => {
  const guest = () => clientOf(app);
  const common = { company_name: "chatham" };

  it("finds a parcel by all of its number or by the beginning", async () => {
    const whole = await answerOf(guest(), tylerParcelSearch, { query: { ...common, parcel_id: "101" } });
    expect(numbers(whole)).toEqual(["B1"]);
    const part = await answerOf(guest(), tylerPartialParcelSearch, { query: { ...common, parcel_id: "10" } });
    expect(numbers(part)).toEqual(["B1", "B2"]);
  });

  it("finds by owner, by address and by bill number", async () => {
    const owner = await answerOf(guest(), tylerOwnerSearch, { query: { ...common, owner_name: "richard" } });
    expect(numbers(owner)).toEqual(["B2"]);
    const bill = await answerOf(guest(), tylerBillNumberSearch, { query: { ...common, bill_no: "B1" } });
    expect(numbers(bill)).toEqual(["B1"]);
    const address = await answerOf(guest(), tylerAddressSearch, {
      query: { ...common, street: "elm", address_number: "12", page_size: "3" },
    });
    expect(numbers(address)).toEqual(["B1", "B2", "B3"]);
  });

  it("lists what of a parcel is under tax sale", async () => {
    const sale = (parcel: string) => answerOf(guest(), tylerTaxSale, { query: { ...common, parcel } });
    expect(numbers(await sale("10-12"))).toEqual(["B2"]);
    expect(await sale("10-1")).toEqual([]);
  });
});

describe("somebody who registers", () => {
  const find = (SearchFields: { "Parcel ID": string } | { accountNumber: string }) =>
    answerOf(clientOf(app), findBillForRegistration, {
      body: { CompanyId: 2, CompanyName: "demo", PageNumber: 0, PageSize: 5, ProductNum: "", SearchFields },
    });

  it("finds one bill of each parcel of an account, the newest", async () => {
    const { Results, ResultCount } = await find({ accountNumber: "a10 1" });
    expect(Results).toMatchObject([{ InvoiceNumber: "D1" }, { InvoiceNumber: "D2" }]);
    expect(ResultCount).toBe(2);
    expect((await find({ "Parcel ID": "88" })).Results).toMatchObject([{ InvoiceNumber: "D2" }]);
    expect((await find({ "Parcel ID": "nobody's" })).Results).toEqual([]);
  });

  it("is refused a county whose name and number do not agree", async () => {
    expect(
      await refusalOf(clientOf(app), findBillForRegistration, {
        body: {
          CompanyId: 1,
          CompanyName: "demo",
          PageNumber: 0,
          PageSize: 5,
          ProductNum: "",
          SearchFields: { accountNumber: "1" },
        },
      }),
    ).toMatchObject({ code: "company_not_found" });
  });
});

describe("bills by column", () => {
  const bills = (SearchFields: Record<string, string>) => ({
    body: { ProductNum: "P1", CompanyId: 2, CompanyName: "demo", SearchFields },
  });

  it("are all that hold the quoted value, the newest year first", async () => {
    const found = await answerOf(clientOf(app), billsByColumn, bills({ ParcelID: '"10-1"' }));
    expect(found).toMatchObject([{ InvoiceNumber: "D1" }, { InvoiceNumber: "D0" }]);
    expect(await answerOf(clientOf(app), billsByColumn, bills({ OwnerName: '"doe"' }))).toEqual([]);
  });

  it("of a column that is not searched by are refused", async () => {
    for (const fields of [{ source_key: '"x"' }, { ParcelID: "10-1" }]) {
      expect(
        await refusalOf(clientOf(app), billsByColumn, bills(fields as Record<string, string>)),
      ).toMatchObject({ code: "validation_failed" });
    }
  });
});

describe("a paid check", () => {
  // CALL-064, CALL-067
  it("says how the bill of a property and year stands now", async () => {
    const now = await answerOf(clientOf(app), checkPaidPropertyTax, {
      body: { property_id: "10-1", current_bill_amt: 50, tax_year: String(THIS_YEAR - 1), company_id: 1 },
    });
    expect(now).toEqual([
      {
        RecordDetailsId: ids[1],
        CustomField22: String(THIS_YEAR - 1),
        Payable: "True",
        RemainingBalance: 50,
        bill_no: "B0",
        property_id: "10-1",
      },
    ]);
    const asked = await answerOf(clientOf(app), checkPaidIntegrated, {
      body: {
        parcelId: "10-1",
        pageNumber: 0,
        pageSize: 100,
        companyName: "chatham",
        taxYear: String(THIS_YEAR),
        currentBillAmt: 100,
      },
    });
    expect(asked).toMatchObject([{ bill_no: "B1", Payable: "False" }]);
  });

  // CALL-066
  it("of a guest's cart finds bills by id and by number, and none of another county", async () => {
    const check = (CompanyName: string) =>
      answerOf(clientOf(app), checkPaidGuest, {
        body: {
          CompanyName,
          Bills: [
            { RecordDetailsId: ids[0] ?? "" },
            { property_id: "10-12", bill_no: "B2", tax_year: String(THIS_YEAR) },
            { RecordDetailsId: "999999999999999999" },
          ],
        },
      });
    expect((await check("chatham")).map(({ bill_no }) => bill_no)).toEqual(["B1", "B2"]);
    expect(await check("demo")).toEqual([]);
  });
});

describe("the tax entity of a bill", () => {
  it("numbers its taxing entities, and is null where there is none", async () => {
    const of = (company: string, recordDetailsId: string) =>
      answerOf(clientOf(app), taxEntityOfBill, { params: { company, recordDetailsId } });
    const { rows } = await database.pool.query<{ id: string }>(
      "select id::text from bills where bill_number = 'D1'",
    );
    expect(await of("demo", rows[0]?.id ?? "")).toMatchObject({
      Description1: "SCHOOL",
      EstimatedTax1: 110,
      EstimatedTax: 110,
      TotalDue: 200,
    });
    expect(await of("chatham", ids[0] ?? "")).toBeNull();
    expect(
      await refusalOf(clientOf(app), taxEntityOfBill, {
        params: { company: "demo", recordDetailsId: ids[0] ?? "" },
      }),
    ).toMatchObject({ code: "bill_not_found" });
  });
});
