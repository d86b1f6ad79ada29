import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { importBills } from "./import-bills.ts";
import { counts, HEADINGS, importWorld, sample } from "./testing/import-world.ts";

const world = importWorld();

describe("a county's export", () => {
  it("an export is read in every format that counties use", async () => {
    expect((await world.load(sample("county-export.csv"))).counts).toEqual(counts({ lines: 3, added: 3 }));
    expect(
      await world.bills(`bill_number, parcel_id, owner_name, property_address, mailing, due_date::text, billing_date::text,
        billed_cents::int, penalty_cents::int, interest_cents::int, balance_cents::int, paid_cents::int, exemptions`),
    ).toEqual([
      {
        bill_number: "2025-17",
        parcel_id: "13-430-15-12-00-0-00-000",
        owner_name: "Thistledown; Rufus",
        property_address: "77 Jericho Mill Rd",
        mailing: { line1: "PO Box 12", city: "Boston", state: "MA", zip: "02101" },
        due_date: "2025-12-20",
        billing_date: "2025-10-19",
        billed_cents: 700_000,
        penalty_cents: 35_000,
        interest_cents: 6_125,
        balance_cents: -1_250,
        paid_cents: 742_375,
        exemptions: [],
      },
      {
        bill_number: "2026-17",
        parcel_id: "13-430-15-12-00-0-00-000",
        owner_name: "Thistledown; Rufus",
        property_address: "77 Jericho Mill Rd Rear cottage",
        mailing: { line1: "PO Box 12 Unit 3", city: "Boston", state: "MA", zip: "02101" },
        due_date: "2026-12-20",
        billing_date: "2026-10-19",
        billed_cents: 714_939,
        penalty_cents: 0,
        interest_cents: 0,
        balance_cents: 714_939,
        paid_cents: 0,
        exemptions: ["S1", "L4"],
      },
      {
        bill_number: "2026-18",
        parcel_id: "00123",
        owner_name: 'The "Ferry" Company',
        property_address: "1 Ferry Landing Way",
        mailing: {},
        due_date: "2026-12-20",
        billing_date: null,
        billed_cents: 10_000,
        penalty_cents: 0,
        interest_cents: 0,
        balance_cents: 10_000,
        paid_cents: 0,
        exemptions: [],
      },
    ]);
    expect(await world.balances()).toEqual({ "2025-17": -1_250, "2026-17": 714_939, "2026-18": 10_000 });
  });

  it.each([
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["Latin-1", (text: string) => Buffer.from(text, "latin1")],
  ])("an export keeps its accents in %s", async (_name, encode) => {
    const file = await world.written(encode(`${HEADINGS}\nB-1,2026,1,"Peñaloza, Zoë",5,5\n`));
    await world.load(file);
    expect(await world.bills("owner_name")).toEqual([{ owner_name: "Peñaloza, Zoë" }]);
  });

  it("an export of Jackson County produces one bill for each parcel and delinquent year", async () => {
    expect((await world.load(sample("jackson.csv"))).counts).toEqual(counts({ lines: 5, added: 5 }));
    const [first, , third] = await world.bills(
      "bill_number, tax_year, owner_name, property_address, mailing, billed_cents::int, balance_cents::int",
    );
    expect(first).toEqual({
      bill_number: "13-430-15-12-00-0-00-000-2023",
      tax_year: 2023,
      owner_name: "NETTLEFORD SILAS & HENRIETTA",
      property_address: "4411 SAWGRASS CIR, KANSAS CITY, 64111",
      mailing: { line1: "4411 SAWGRASS CIR", city: "KANSAS CITY", state: "MO", zip: "64111" },
      billed_cents: 120_411,
      balance_cents: 165_502,
    });
    expect(third?.tax_year).toBe(2025);
    expect(Object.values(await world.balances())).toContain(-1_250);
    expect((await world.load(sample("jackson.csv"))).counts).toEqual(counts({ lines: 5, unchanged: 5 }));
  });

  it("an export of Philadelphia produces one bill for each OPA number and year", async () => {
    expect((await world.load(sample("philadelphia.csv"))).counts).toEqual(counts({ lines: 3, added: 3 }));
    expect(await world.balances()).toEqual({
      "012345600-2025": 269_675,
      "012345601-2026": 94_000,
      "883000102-2024": 2_301_616,
    });
    expect((await world.bills("description, penalty_cents::int, property_address"))[2]).toEqual({
      description: "Years owed: 7",
      penalty_cents: 238_100,
      property_address: "2201 N MAGNOLIA AVE, 08102",
    });
  });

  it("an export can be a stream", async () => {
    const source = createReadStream(sample("philadelphia.csv"));
    const { added } = await importBills(world.pool, {
      companyName: world.company,
      source,
      fileName: "upload.csv",
    });
    expect(added).toBe(3);
    const { rows } = await world.pool.query(
      "select file_name, lines::int, added::int, finished_at is not null as finished from import_runs where company_id = $1",
      [world.companyId],
    );
    expect(rows).toEqual([{ file_name: "upload.csv", lines: 3, added: 3, finished: true }]);
  });
});

describe("refused lines", () => {
  it("refused lines are reported with line number, column, and reason, and do not stop the import", async () => {
    const { counts: found, problems } = await world.load(sample("refused.csv"));
    expect(found).toEqual(counts({ lines: 13, added: 3, refused: 10 }));
    expect([...problems].sort((a, b) => a.line - b.line)).toEqual([
      { line: 3, column: "tax_year", reason: "'26' is not a year" },
      { line: 4, column: "balance_amount", reason: "'12.3456' has more than two decimals" },
      { line: 6, column: "billed_amount", reason: "'ten' is not an amount of money" },
      { line: 7, column: "due_date", reason: "'2026-02-30' is not a date" },
      { line: 8, column: "whole line", reason: "has too few columns: 6 instead of 7" },
      { line: 9, column: "whole line", reason: "has too many columns: 8 instead of 7" },
      { line: 10, column: "bill_number", reason: "is empty" },
      { line: 11, column: "balance_amount", reason: "is empty" },
      { line: 12, column: "whole line", reason: "its quotation marks do not match" },
      { line: 15, column: "whole line", reason: "is the same bill as line 2" },
    ]);
    expect(await world.balances()).toEqual({ "A-1": 10_000, "A-11": 10_000, "A-12": 10_000 });
  });

  it("name a bill that came batches ago", async () => {
    const many = Array.from({ length: 6_000 }, (_, n) => `B-${n},2026,${n},Owner 01,1.00,1.00`);
    const { counts: found, problems } = await world.load(
      await world.fileOf(...many, "B-7,2026,7,Owner 01,9.00,9.00"),
    );
    expect(found).toEqual(counts({ lines: 6_001, added: 6_000, refused: 1 }));
    expect(problems).toEqual([{ line: 6_002, column: "whole line", reason: "is the same bill as line 9" }]);
  });
});

describe("what cannot be imported", () => {
  it.each([
    ["a file that is not there", () => Promise.resolve("/nowhere/none.csv"), "cannot be read"],
    ["an empty file", () => world.written(""), "is empty"],
    [
      "a spreadsheet",
      () => readFile(sample("jackson.csv")).then(() => world.written("PK\u0003\u0004\u0000,")),
      "not a text file",
    ],
    [
      "headings that nobody knows",
      () => world.written("color,taste\nred,sweet\n"),
      "No column was found for",
    ],
    [
      "a column named twice",
      () => world.written("bill_number,tax_year,tax_year,balance\n1,2026,2025,1\n"),
      "more than once: tax_year",
    ],
  ])("an import is refused with a reason: %s", async (_name, make, sentence) => {
    await expect(world.load(await make())).rejects.toThrow(sentence);
  });

  it("an import for an unknown company is refused", async () => {
    const source = sample("jackson.csv");
    await expect(importBills(world.pool, { companyName: "nowhere", source })).rejects.toThrow(
      "There is no company named nowhere.",
    );
  });
});
