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
  it("the county's own system searches any field for a word, in the current year unless the call names one", async () => {
    const found = await ask({ searchQuery: "doe" });
    expect(numbers(found.Results)).toEqual(["B1", "B3"]);
    expect(numbers((await ask({ searchQuery: "10-1", searchBy: "ParcelID" })).Results)).toEqual(["B1", "B2"]);
    const last = await ask({ searchQuery: "10-1", taxYear: String(THIS_YEAR - 1) });
    expect(last).toMatchObject({ ResultCount: 1, Results: [{ bill_no: "B0", IsCustomAPI: true }] });
  });

  it("the county's own system searches by address and requires the street", async () => {
    const found = await ask({ street: "elm", addressNumber: "12", direction: "N", city: "Savannah" });
    expect(found.ResultCount).toBeGreaterThan(20);
    expect(
      await refusalOf(clientOf(app), altGetTaxBills, { query: query({ city: "Savannah" }) }),
    ).toMatchObject({
      status: 400,
    });
  });

  // SEARCH-034
  it("the county's own system returns a page, and asks a clerk to narrow a search with more than 20 results", async () => {
    const page = await ask({ searchQuery: "many", pageNumber: "1", pageSize: "20" });
    expect(page).toMatchObject({ ResultCount: 21, Error: "" });
    expect(page.Results).toHaveLength(1);
    const clerk = await ask({ searchQuery: "many", sourcePage: "clerk" });
    expect(clerk).toMatchObject({ Results: [], ResultCount: 21 });
    expect(clerk.Error).toBe("This search results in too many records. Please narrow your search.");
  });

  // SEARCH-031
  it("a bill that the county's system returns twice is shown once", async () => {
    const { Results } = await answerOf(clientOf(app), altBillNumberSearch, {
      query: { companyName: "chatham", searchQuery: "b-3" },
    });
    expect(numbers(Results)).toEqual(["B3"]);
  });

  it("the county's own system also supports every county's search form", async () => {
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

  it("the county's own system is not called for other counties, nor if guests may not search", async () => {
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

  it("the search refuses an unsearchable field and a query of spaces", async () => {
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

  it("Tyler's service finds a parcel by its whole number or its beginning", async () => {
    const whole = await answerOf(guest(), tylerParcelSearch, { query: { ...common, parcel_id: "101" } });
    expect(numbers(whole)).toEqual(["B1"]);
    const part = await answerOf(guest(), tylerPartialParcelSearch, { query: { ...common, parcel_id: "10" } });
    expect(numbers(part)).toEqual(["B1", "B2"]);
  });

  it("Tyler's service finds bills by owner, address, and bill number", async () => {
    const owner = await answerOf(guest(), tylerOwnerSearch, { query: { ...common, owner_name: "richard" } });
    expect(numbers(owner)).toEqual(["B2"]);
    const bill = await answerOf(guest(), tylerBillNumberSearch, { query: { ...common, bill_no: "B1" } });
    expect(numbers(bill)).toEqual(["B1"]);
    const address = await answerOf(guest(), tylerAddressSearch, {
      query: { ...common, street: "elm", address_number: "12", page_size: "3" },
    });
    expect(numbers(address)).toEqual(["B1", "B2", "B3"]);
  });

  it("Tyler's service lists a parcel's bills under tax sale", async () => {
    const sale = (parcel: string) => answerOf(guest(), tylerTaxSale, { query: { ...common, parcel } });
    expect(numbers(await sale("10-12"))).toEqual(["B2"]);
    expect(await sale("10-1")).toEqual([]);
  });
});

describe("a visitor who registers", () => {
  const find = (SearchFields: { "Parcel ID": string } | { accountNumber: string }) =>
    answerOf(clientOf(app), findBillForRegistration, {
      body: { CompanyId: 2, CompanyName: "demo", PageNumber: 0, PageSize: 5, ProductNum: "", SearchFields },
    });

  it("registration finds the newest bill of each parcel of an account", async () => {
    const { Results, ResultCount } = await find({ accountNumber: "a10 1" });
    expect(Results).toMatchObject([{ InvoiceNumber: "D1" }, { InvoiceNumber: "D2" }]);
    expect(ResultCount).toBe(2);
    expect((await find({ "Parcel ID": "88" })).Results).toMatchObject([{ InvoiceNumber: "D2" }]);
    expect((await find({ "Parcel ID": "nobody's" })).Results).toEqual([]);
  });

  it("registration is refused if the county's name and number do not match", async () => {
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

  it("a read by column returns all bills with the quoted value, the newest year first", async () => {
    const found = await answerOf(clientOf(app), billsByColumn, bills({ ParcelID: '"10-1"' }));
    expect(found).toMatchObject([{ InvoiceNumber: "D1" }, { InvoiceNumber: "D0" }]);
    expect(await answerOf(clientOf(app), billsByColumn, bills({ OwnerName: '"doe"' }))).toEqual([]);
  });

  it("a read by an unsearchable column is refused", async () => {
    for (const fields of [{ source_key: '"x"' }, { ParcelID: "10-1" }]) {
      expect(
        await refusalOf(clientOf(app), billsByColumn, bills(fields as Record<string, string>)),
      ).toMatchObject({ code: "validation_failed" });
    }
  });
});

describe("a paid check", () => {
  // CALL-064, CALL-067
  it("a paid check returns the current status of the bill for a property and year", async () => {
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
  it("the paid check of a guest's cart finds bills by ID and by number, and none of another county", async () => {
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
