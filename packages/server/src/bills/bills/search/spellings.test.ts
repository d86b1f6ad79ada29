import { billsFromWire } from "@county-pay/core/bills";
import {
  altGetTaxBills,
  altGuestSearch,
  findBillForRegistration,
  guestSearch,
  smartSearch,
  tylerAddressSearch,
  tylerOwnerSearch,
  tylerParcelSearch,
} from "@county-pay/core/contract";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import streetTypes from "street-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { testServices } from "../../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
const companies = { plain: 0, tyler: 0, many: 0, whole: 0 };

/** Each bill, and what finds it before any other. */
const CASES: readonly (readonly [text: string, typed: readonly string[]])[] = [
  [
    "owner_name: O'HARA SEAN",
    ["O’Hara", "O'Hara", "O‘Hara", "Oʼhara", "O`HARA", "OHARA", "o hara", "Seán O’Hara"],
  ],
  ["owner_name: D'ANGELO-KEENE RUTH", ["Keene", "d’angelo", "DAngelo Keene", "ruth keene", "d angelo"]],
  ["owner_name: PEÑA IÑIGO", ["pena", "Peña", "inigo pena"]],
  ["owner_name: Trần Đức Ân", ["Tran", "tran duc an", "Trần Đức"]],
  ["owner_name: SCHÄFER JÖRG", ["schafer", "Jorg Schafer"]],
  ["owner_name: Großmann Øystein Æsop", ["grossmann", "oystein aesop"]],
  ["owner_name: Łucja Wałęsa", ["walesa", "Lucja"]],
  ["owner_name: MC INTYRE IAN", ["McIntyre", "MCINTYRE", "Mc Intyre", "ian mcintyre"]],
  ["owner_name: MCALLISTER EVA", ["Mc Allister", "McAllister"]],
  ["owner_name: DE LA ROSA LUZ", ["Delarosa", "De la Rosa", "rosa luz"]],
  ["owner_name: ST CLAIR BEA", ["Saint Clair", "St. Clair"]],
  ["owner_name: FISHER & DAUGHTERS", ["Fisher and Daughters", "fisher & daughters"]],
  ["owner_name: PAX-WORLD LLC", ["Paxworld", "Pax World", "pax-world"]],
  ["owner_name: ADAM O WEXFORD", ["Wexford", "adam wexford", "adam o wexford"]],
  ["owner_name: J.P. QUILLER", ["JP Quiller", "J P Quiller", "J. P. Quiller"]],
  [
    "property_address: 418 N BIRCH RD",
    ["418 North Birch Road", "418 n. birch rd.", "418 birch", "birch 418"],
  ],
  [
    "property_address: 77 NE 8TH ST",
    ["77 Northeast Eighth Street", "77 N.E. 8th", "77 north east eighth st"],
  ],
  ["property_address: 9 SW 8 TER", ["9 SW 8th Terrace", "9 Southwest Eighth Terrace", "9 sw 8 ter"]],
  ["property_address: 5 W 21ST AVE", ["5 West Twenty-First Avenue", "5 W twenty first", "5 w 21st ave"]],
  ["property_address: 31 SAINT MARKS PL", ["31 St. Mark’s Place", "31 st marks pl", "31 Saint Marks Place"]],
  ["property_address: 32 ST LUKE DR", ["32 Saint Luke Drive", "32 St Luke", "32 Sain"]],
  ["property_address: 6 MT ADA HWY", ["6 Mount Ada Highway", "6 mt. ada"]],
  ["property_address: 6 FORT HILL XING", ["6 Ft Hill Crossing"]],
  [
    "property_address: 2048 1/2 E COVE BLVD",
    ["2048½ East Cove Boulevard", "2048 1/2 E Cove", "2048½ e cove blvd"],
  ],
  [
    "property_address: 15 KNOLL CT APT 4",
    ["15 Knoll Court Apartment 4", "15 Knoll Ct #4", "15 Knoll Ct Unit 4", "15 Knoll Ct Apt. #4"],
  ],
  [
    "property_address: 16 PARK VIEW LN",
    ["16 Park View Lane, Springfield, IL 62704", "16 Park View Lane Unit 9", "Springfield 16 park view"],
  ],
  ["property_address: 00117 GLEN PKWY", ["117 Glen Parkway", "00117 glen"]],
  ["account_number: 00904417", ["904417", "00904417", "0904417"]],
  ["parcel_id: 011-07-0052", ["11-7-52", "011070052", "011-07-0052"]],
  ["bill_number: 2031-0000788", ["2031-788", "20310000788"]],
];

const number = (row: number): string => `C-${String(row).padStart(2, "0")}`;
const billOf = (text: string, row: number) => {
  const [column = "", value = ""] = text.split(": ");
  return {
    bill_number: number(row),
    parcel_id: `Q${row}Q`,
    owner_name: "NOBODY",
    tax_year: new Date().getFullYear(),
    [column]: value,
  };
};
const wanted = (text: string, row: number): string => billOf(text, row).bill_number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  companies.plain = await insertCounty(database.pool, { name: "plain" });
  companies.tyler = await insertCounty(database.pool, { name: "tyler", config: { IsTylerSearch: true } });
  companies.many = await insertCounty(database.pool, { name: "many" });
  for (const company of [companies.plain, companies.tyler])
    await insertBills(
      database.pool,
      company,
      CASES.map(([text], row) => billOf(text, row)),
    );
  companies.whole = await insertCounty(database.pool, { name: "whole" });
  await insertBills(database.pool, companies.whole, [
    { bill_number: "2033-0000001", parcel_id: "021-0001", account_number: "0000071" },
    { bill_number: "2033-0000017", parcel_id: "021-0012", account_number: "0000712" },
    { bill_number: "2033-0000170", parcel_id: "021-0120", account_number: "0007120" },
  ]);
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const bodyOf = (CompanyId: number, CompanyName: string, SearchFields: Record<string, string>) => ({
  ProductNum: "P1",
  CompanyId,
  CompanyName,
  PageSize: 10 as const,
  PageNumber: 0,
  SearchFields,
  Filters: [],
  OrderBy: "relevance" as const,
});
const numbersOf = (results: Parameters<typeof billsFromWire>[0]) =>
  billsFromWire(results).map(({ billNumber }) => billNumber);

describe("a bill is found first, however it is spelled", () => {
  const rows = CASES.flatMap(([text, typed], row) => typed.map((each) => ({ text, row, typed: each })));

  it.each(rows)("'$typed' finds $text", async ({ text, row, typed }) => {
    const body = bodyOf(companies.plain, "plain", { Any: typed });
    for (const group of [{}, { GroupBy: "property" as const }]) {
      const { Results } = await answerOf(clientOf(app), guestSearch, { body: { ...body, ...group } });
      expect(numbersOf(Results)[0]).toBe(wanted(text, row));
    }
    const { Results } = await answerOf(clientOf(app), altGuestSearch, { body });
    expect(numbersOf(Results)[0]).toBe(wanted(text, row));
    const search = {
      ProductNum: "P1",
      CompanyId: companies.plain,
      Search: typed,
      IsAltSearch: false,
      SearchBy: "Any",
    };
    const suggested = await answerOf(clientOf(app), smartSearch, { body: search });
    expect(suggested[0]?.Value).toBe(text.split(": ")[1]);
  });

  it.each([
    { field: "Any", typed: "2033-0000001" },
    { field: "BillNumber", typed: "2033-0000001" },
    { field: "ParcelID", typed: "021-0001" },
    { field: "AccountNumber", typed: "0000071" },
  ])("and a whole number in $field finds no other that begins with its parts", async ({ field, typed }) => {
    const body = bodyOf(companies.whole, "whole", { [field]: typed });
    for (const group of [{}, { GroupBy: "property" as const }]) {
      const { Results } = await answerOf(clientOf(app), guestSearch, { body: { ...body, ...group } });
      expect(numbersOf(Results)).toEqual(["2033-0000001"]);
    }
    const { Results } = await answerOf(clientOf(app), altGuestSearch, { body });
    expect(numbersOf(Results)).toEqual(["2033-0000001"]);
  });

  // CALL-034, CALL-043
  it("by the calls to a county's own system and to its Tyler service", async () => {
    const client = clientOf(app);
    const own = { company_name: "tyler" };
    const numbers = (rows: readonly { bill_no: string }[]) => rows.map(({ bill_no }) => bill_no);
    const owner = { query: { ...own, owner_name: "o’hara" } };
    expect(numbers(await answerOf(client, tylerOwnerSearch, owner))).toEqual([number(0)]);
    const parcel = { query: { ...own, parcel_id: "11-7-52" } };
    expect(numbers(await answerOf(client, tylerParcelSearch, parcel))).toEqual([number(28)]);
    const address = { address_number: "418", street: "Birch", address_suffix: "Road", direction: "North" };
    expect(numbers(await answerOf(client, tylerAddressSearch, { query: { ...own, ...address } }))).toEqual([
      number(15),
    ]);
    for (const searchQuery of ["Seán O’Hara", "16 Park View Lane, Springfield, IL", "904417"]) {
      const { Results } = await answerOf(client, altGetTaxBills, {
        query: { companyName: "tyler", searchQuery },
      });
      expect([searchQuery, Results.length]).toEqual([searchQuery, 1]);
    }
  });

  // CALL-049
  it("by the account number that a resident registers with", async () => {
    const fields = {
      SearchFields: { accountNumber: "904417" },
      ProductNum: "",
      PageNumber: 0,
      PageSize: 5,
    } as const;
    const body = { CompanyId: companies.plain, CompanyName: "plain", ...fields };
    const { Results } = await answerOf(clientOf(app), findBillForRegistration, { body });
    expect(numbersOf(Results)).toEqual([number(27)]);
  });
});

it("the forms of street suffixes are those of the Postal Service", async () => {
  const { rows } = await database.pool.query<{ forms: Record<string, string> }>(
    "select search_name_forms() as forms",
  );
  const forms = rows[0]?.forms ?? {};
  for (const { suffix, abbrs, standardAbbr } of streetTypes)
    for (const form of [...abbrs, standardAbbr].map((each) => each.trim()))
      expect([form, forms[form]]).toEqual([form, forms[suffix.trim()]]);
  expect([forms.SAINT, forms.ST]).toEqual([forms.STREET, forms.STREET]);
});

describe("a property", () => {
  const STREETS = [
    "ADAIR",
    "BOONE",
    "MC COY",
    "O'DELL",
    "ST PAUL",
    "1ST",
    "22ND",
    "LA MESA",
    "NÚÑEZ",
  ] as const;
  const SUFFIXES = {
    ST: "Street",
    AVE: "Avenue",
    RD: "Road",
    BLVD: "Boulevard",
    LN: "Lane",
    XING: "Crossing",
  };
  const DIRECTIONS = { N: "North", S: "South", E: "East", W: "West", NE: "Northeast", SW: "Southwest" };
  const SPOKEN: Readonly<Record<string, string>> = {
    "MC COY": "McCoy",
    "O'DELL": "O’Dell",
    "ST PAUL": "Saint Paul",
    "1ST": "First",
    "22ND": "Twenty-Second",
    "LA MESA": "LaMesa",
    NÚÑEZ: "Nunez",
  };
  const place = fc.record({
    number: fc.integer({ min: 1, max: 9_999 }),
    direction: fc.constantFrom(...(Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[])),
    street: fc.constantFrom(...STREETS),
    suffix: fc.constantFrom(...(Object.keys(SUFFIXES) as (keyof typeof SUFFIXES)[])),
    unit: fc.option(fc.integer({ min: 1, max: 40 })),
  });
  const written = fc.record({
    direction: fc.boolean(),
    street: fc.boolean(),
    suffix: fc.boolean(),
    unit: fc.constantFrom("Apartment", "Unit", "Apt.", "#"),
    end: fc.constantFrom("", ".", ", Springfield", " Springfield IL 62704"),
    upper: fc.boolean(),
  });

  it("is found by its address in any of its forms", async () => {
    let row = 0;
    await fc.assert(
      fc.asyncProperty(place, written, async (own, how) => {
        row += 1;
        const { number: house, direction, street, suffix, unit } = own;
        const roll = `${house} ${direction} ${street} ${suffix}${unit === null ? "" : ` APT ${unit}`}`;
        const spoken = [
          house,
          how.direction ? DIRECTIONS[direction] : `${direction}.`,
          how.street ? (SPOKEN[street] ?? street) : street,
          how.suffix ? SUFFIXES[suffix] : suffix,
          ...(unit === null ? [] : [`${how.unit} ${unit}`]),
        ].join(" ");
        const typed = (how.upper ? spoken.toUpperCase() : spoken) + how.end;
        await insertBills(database.pool, companies.many, [
          { bill_number: `P-${row}`, parcel_id: `P${row}P`, property_address: roll },
        ]);
        const body = { ...bodyOf(companies.many, "many", { Address: typed }), GroupBy: "property" as const };
        const { Results } = await answerOf(clientOf(app), guestSearch, { body });
        const first = billsFromWire(Results)[0];
        // Another property may have the same address.
        expect([typed, first?.propertyAddress]).toEqual([typed, roll]);
      }),
      { numRuns: 60 },
    );
  });
});
