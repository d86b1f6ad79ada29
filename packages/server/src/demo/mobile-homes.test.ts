import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bill, billFromWire, parcelNumber } from "@county-pay/core/bills";
import type { Client } from "@county-pay/core/client";
import {
  altPdf,
  billByProperty,
  billHistory,
  guestSearch,
  smartSearch,
  type WireBill,
} from "@county-pay/core/contract";
import { fieldChoices, parcelSearch } from "@county-pay/core/search";
import { billPath, matchPath, payLink } from "@county-pay/core/site";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import { billAddress, billsById } from "../bills/bills/index.ts";
import { importBills } from "../county/imports/index.ts";
import type { Services } from "../kernel/services.ts";
import { answerOf, clientOf } from "../testing/client.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";
import { DEMO_COUNTIES, inventBills, writeBills } from "./index.ts";
import { storeCounty } from "./store-county.ts";

/** The counties that bill mobile homes; an association bills its members. */
const COUNTIES = DEMO_COUNTIES.filter(({ profile }) => profile.bills === "property");
/** A lot number as in another county's park: it must not break a URL. */
const AWKWARD = "LOT 14/B #2 100% & ½?";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let client: Client;
let folder: string;

/** Enough to have homes with one year and with several, paid and unpaid. */
const MOST_HOMES = 24;

/** Mobile homes of a demo county, and one with an awkward location. */
function homesOf({ profile, fixed, lines }: (typeof COUNTIES)[number]) {
  const homes = [...inventBills(profile, fixed, lines)]
    .filter(({ property_type }) => property_type === "M")
    .slice(0, MOST_HOMES);
  const [first] = homes;
  if (!first) throw new Error("This county has no mobile home.");
  return [...homes, { ...first, bill_number: "AWKWARD-1", account_number: "M9", description: AWKWARD }];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "county-pay-homes-"));
  database = await testDatabase();
  for (const county of COUNTIES) {
    const file = join(folder, `${county.name}.csv`);
    await storeCounty(database.pool, county, []);
    await writeBills(file, county.profile.style, homesOf(county));
    await importBills(database.pool, { companyName: county.name, source: file });
  }
  services = testServices(database.url);
  app = await buildApi(services);
  client = clientOf(app);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function recordOf(name: string) {
  const record = await services.companies.byName(name);
  if (!record) throw new Error(`There is no county ${name}.`);
  return record;
}

/** A county as its pages see it, and each of its mobile homes as a search returns it. */
async function countyOf(name: string) {
  const record = await recordOf(name);
  const company = record.core;
  const { rows } = await database.pool.query<{ location: string; id: string }>(
    "select description as location, id::text from bills where company_id = $1 order by id",
    [record.id],
  );
  return { record, company, rows };
}

/** The search fields as a page gets them. */
const fieldsOf = ({ searchFields }: Awaited<ReturnType<typeof recordOf>>) =>
  searchFields.map((field) => ({
    FieldName: field.fieldName,
    FieldLabel: field.fieldLabel,
    IsSearchable: field.isSearchable,
    IsVisible: field.isVisible,
  }));

async function searchFor(record: { id: number; name: string }, searchBy: string, typed: string) {
  const { Results } = await answerOf(client, guestSearch, {
    body: {
      ProductNum: "1",
      CompanyId: record.id,
      CompanyName: record.name,
      PageSize: 50,
      PageNumber: 0,
      SearchFields: { [searchBy]: typed },
      Filters: [],
      OrderBy: "relevance",
    },
  });
  return Results.map(billFromWire);
}

/** The bill that a portal page at this URL opens. */
async function opened(address: string): Promise<Bill> {
  const match = matchPath(new URL(address, "http://portal.test").pathname);
  if (match?.name !== "guest-bill-preview") throw new Error(`${address} is no bill's page.`);
  const { propertyId = "", year } = match.params;
  const url = year
    ? `/AlchemePay/BillByProperty/${match.company}/${encodeURIComponent(propertyId)}/${year}`
    : `/AlchemePay/Bill/${match.company}/${propertyId}`;
  const answer = await app.inject(url);
  expect(answer.statusCode, url).toBe(200);
  return billFromWire(answer.json<WireBill>());
}

describe.each(COUNTIES)("a mobile home in $name", ({ name }) => {
  it("a mobile home is found by its location, in every field that a page offers for it", async () => {
    const { record, company, rows } = await countyOf(name);
    const fields = fieldsOf(record);
    const offered = fieldChoices(fields, company).map(({ value }) => value);
    const byNumber = offered.filter((field) => ["Any", "ParcelID", "Location"].includes(field));
    expect(byNumber).toContain("ParcelID");
    expect(rows.length).toBeGreaterThan(3);
    for (const { location, id } of rows)
      for (const field of byNumber) {
        const found = await searchFor(record, field, location);
        expect(
          found.map((bill) => bill.id),
          `${location} by ${field}`,
        ).toContain(id);
      }
  });

  it("a mobile home is suggested while its location is being typed", async () => {
    const { record, company, rows } = await countyOf(name);
    const [first] = rows;
    if (!company.flags.SmartSearch || !first) throw new Error("This county suggests nothing.");
    const suggestions = await answerOf(client, smartSearch, {
      body: {
        CompanyId: record.id,
        ProductNum: "1",
        IsAltSearch: false,
        SearchBy: "ParcelID",
        Search: first.location,
      },
    });
    expect(suggestions.map(({ Value }) => Value)).toContain(first.location);
  });

  it("a mobile home opens at the URL of its page, of its letters, receipts and QR codes, and in its history", async () => {
    const { record, company, rows } = await countyOf(name);
    for (const row of await billsById(
      services.db.kysely,
      record.id,
      rows.map(({ id }) => id),
    )) {
      const address = billAddress(services, record, row);
      const bill = await opened(address);
      expect(bill.id, address).toBe(String(row.id));
      const place = { company: name, area: "guest" } as const;
      expect(`${services.config.sites.portal.origin}${billPath(place, bill)}`).toBe(address);
      const history = await answerOf(client, billHistory, {
        params: { company: name, recordDetailsId: bill.id },
      });
      for (const other of history.map(billFromWire))
        expect((await opened(billPath(place, other))).id).toBe(other.id);
      const link = payLink(company, bill);
      if (bill.remainingBalance > 0 && bill.backTaxes === 0 && !bill.isPendingTaxSale && link)
        expect(matchPath(new URL(link).pathname)?.params).toEqual({ recordDetailsId: bill.id });
    }
  });

  it("a mobile home shows its other years when a search result's year is selected", async () => {
    const { record, company, rows } = await countyOf(name);
    const fields = fieldsOf(record);
    for (const { location } of rows) {
      const [bill] = await searchFor(record, "ParcelID", location);
      const search = bill && parcelSearch(bill, fields, company);
      if (!bill || !search) throw new Error(`${location} is not found.`);
      expect(fieldChoices(fields, company).map(({ value }) => value)).toContain(search.searchBy);
      const found = await searchFor(record, search.searchBy, search.query);
      expect(found.map(parcelNumber)).toEqual(found.map(() => location));
      expect(found.map(({ id }) => id)).toContain(bill.id);
    }
  });

  it("a mobile home has a document at its own URL", async () => {
    const { record, rows } = await countyOf(name);
    const [row] = await billsById(services.db.kysely, record.id, rows.map(({ id }) => id).slice(0, 1));
    if (!row) throw new Error("This county has no mobile home.");
    for (const property_id of [row.description, row.parcel_id]) {
      const query = {
        property_id,
        bill_no: row.bill_number,
        company_id: String(record.id),
        year: String(row.tax_year),
      };
      expect((await answerOf(client, altPdf, { query })).FileName).toContain(String(row.tax_year));
    }
  });

  it("a mobile home is also found by its parcel, as a county's own site may link to it", async () => {
    const { record, rows } = await countyOf(name);
    const all = await billsById(
      services.db.kysely,
      record.id,
      rows.map(({ id }) => id),
    );
    const homesOn = (parcel: string) =>
      new Set(all.filter(({ parcel_id }) => parcel_id === parcel).map(({ description }) => description)).size;
    const alone = all.find(({ parcel_id }) => homesOn(parcel_id) === 1);
    if (!alone) throw new Error("Every parcel has several homes.");
    const found = await answerOf(client, billByProperty, {
      params: { company: name, propertyId: alone.parcel_id, year: String(alone.tax_year) },
    });
    expect(found.RecordDetailsId).toBe(String(alone.id));
  });
});
