import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { IMPORT_FIELDS } from "@county-pay/core/contract";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Mapping } from "./mapping.ts";
import { proposeMapping } from "./propose.ts";

async function headings(sample: string, delimiter = ","): Promise<string[]> {
  const text = await readFile(fileURLToPath(new URL(`../samples/${sample}`, import.meta.url)), "utf8");
  return (text.split("\n")[0] ?? "").split(delimiter);
}

describe("a proposed mapping", () => {
  it("the proposal maps our own layout unchanged, in any order", () => {
    const { mapping, missing } = proposeMapping([...IMPORT_FIELDS].reverse());
    expect(missing).toEqual([]);
    expect(mapping.key).toEqual(["bill_number", "tax_year"]);
    for (const field of IMPORT_FIELDS) expect(mapping.fields[field]).toBe(field);
  });

  it("the proposal recognizes Jackson County, whose bills have no number of their own", async () => {
    const { mapping, layout, missing } = proposeMapping(await headings("jackson.csv"));
    expect(layout).toBe("Jackson County, Missouri");
    expect(missing).toEqual([]);
    expect(mapping.fields.tax_year).toBe("delq_yr");
    expect(mapping.fields.bill_number).toMatchObject({
      columns: ["parcel_number", "delq_yr"],
      separator: "-",
    });
    expect(mapping.key).toEqual(["parcel_id", "tax_year"]);
  });

  it("the proposal recognizes Philadelphia, whatever the case of its headings", async () => {
    const lower = (await headings("philadelphia.csv")).map((heading) => heading.toLowerCase());
    const { mapping, layout } = proposeMapping(lower);
    expect(layout).toBe("Philadelphia");
    expect(mapping.fields.balance_amount).toBe("total_due");
    expect(mapping.fields.bill_number).toMatchObject({ columns: ["opa_number", "most_recent_year_owed"] });
  });

  it("the proposal finds fields by common names", async () => {
    const { mapping, layout, missing } = proposeMapping(await headings("county-export.csv", ";"));
    expect(layout).toBeNull();
    expect(missing).toEqual([]);
    expect(mapping.fields).toMatchObject({
      bill_number: "Bill No",
      tax_year: "Tax Year",
      parcel_id: "PIN",
      owner_name: "Owner Name",
      property_address: "Property Location",
      mail_line_1: "Mail Address",
      mail_zip: "Zip",
      billed_amount: "Tax Amount",
      balance_amount: "Balance Due",
      paid_amount: "Amount Paid",
    });
  });

  it("the proposal uses a plain Amount as the amount due if no column is better", () => {
    const fields = (...header: string[]) => proposeMapping(["Bill No", "Year", ...header]).mapping.fields;
    expect(fields("Amount").balance_amount).toBe("Amount");
    expect(fields("Amount", "Amount Due").balance_amount).toBe("Amount Due");
  });

  it("the proposal leaves out a plain District, which may be of schools, fire protection, or commissioners", () => {
    const { fields } = proposeMapping(["Bill No", "Year", "Amount Due", "District"]).mapping;
    expect(Object.values(fields)).not.toContain("District");
  });

  it("the proposal never assigns a column to two fields", () => {
    const { mapping } = proposeMapping(["BillNumber", "Year", "Parcel", "Address", "Amount Due"]);
    const taken = Object.values(mapping.fields);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it("the proposal lists the fields without a column", () => {
    expect(proposeMapping(["color", "taste"]).missing).toEqual([
      "bill_number or parcel_id",
      "tax_year",
      "balance_amount or billed_amount",
    ]);
  });
});

describe("a mapping from a file", () => {
  it("a mapping from a file can join, prefix, translate, and set constants", () => {
    const given = {
      fields: {
        bill_number: { columns: ["A", "B"], separator: "-" },
        tax_year: { constant: "2026" },
        property_type: { columns: ["C"], values: { RES: "R" } },
        balance_amount: "D",
      },
      key: ["bill_number"],
      date_order: "dmy",
    };
    expect(v.safeParse(Mapping, given).success).toBe(true);
  });

  it.each([
    { fields: { color: "A" }, key: ["bill_number"] },
    { fields: { bill_number: "A" }, key: [] },
    { fields: { bill_number: 1 }, key: ["bill_number"] },
    { fields: { bill_number: "A" }, key: ["bill_number"], delimiter: "x" },
    { fields: { bill_number: "A" }, key: ["bill_number"], typo: true },
  ])("an invalid mapping is refused: %j", (given) => {
    expect(v.safeParse(Mapping, given).success).toBe(false);
  });
});
