import { taxSummaryFromWire } from "@county-pay/core/bills";
import { expect, it } from "vitest";
import type { BillRow } from "./rows.ts";
import { taxEntitiesToWire, taxSummaryOf } from "./tax-entities.ts";

const line = (name: string, position: number) => ({
  tax_acct_name: name,
  tax_acct_id: name,
  rsa_tax_acct_sort: position,
  adjusted_fmv: 1_000,
  net_assessment: 400,
  exempt_hmstd_amt: 20.05,
  taxable_amt: 379.95,
  millage_rate: "9.705",
  total_gross_tax: 3.69,
  credit_tax_amt: 0.19,
  net_tax: 3.5,
});

const ROW = {
  building_value_cents: 12_345_678,
  land_value_cents: null,
  assessed_value_cents: 5_000,
  acres: "1.25",
  billing_date: null,
  statement_date: "2025-10-01",
  due_date: "2025-12-20",
  good_through: null,
  exemptions: ["S1", "S4"],
  penalty_cents: 101,
  interest_cents: 202,
  other_fees_cents: 303,
  returned_check_cents: 3_000,
  balance_cents: 60_303,
  paid_cents: 29,
  back_taxes_cents: 57,
  property_address: "1 EXAMPLE ST",
  tax_lines: [line("Schools", 20), line("County", 3)],
} as unknown as BillRow;

it.each<readonly [string, Partial<BillRow>]>([
  ["a bill with a building", {}],
  ["a bill with only an assessed value", { building_value_cents: null }],
  [
    "a bill without values or lines",
    { building_value_cents: null, assessed_value_cents: null, tax_lines: [] },
  ],
  ["a credit", { balance_cents: -1_205 }],
])("the printed tax summary of %s is the one that a page reads from the answer", (_name, change) => {
  const row = { ...ROW, ...change };
  expect(taxSummaryOf(row)).toEqual(taxSummaryFromWire(taxEntitiesToWire(row)));
});

it("the lines of a tax summary are in the county's order, and its amounts add up", () => {
  const summary = taxSummaryOf(ROW);
  expect(summary.lines.map(({ entity }) => entity)).toEqual(["County", "Schools"]);
  expect(summary).toMatchObject({ currentDue: 56_726, totalDue: 60_360, fairMarketValue: 12_345_678 });
});
