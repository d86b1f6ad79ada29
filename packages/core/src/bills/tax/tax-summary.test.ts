import { expect, it } from "vitest";
import type { TaxEntitiesWire, TaxLineWire } from "../../contract/index.ts";
import { taxColumns, taxSummaryFromWire, taxTotals } from "../index.ts";

const line = (change: Partial<TaxLineWire>): TaxLineWire => ({
  tax_acct_name: "County",
  tax_acct_id: "1",
  rsa_tax_acct_sort: 1,
  adjusted_fmv: 1000,
  net_assessment: 400,
  exempt_hmstd_amt: 20,
  taxable_amt: 380,
  millage_rate: "9.705",
  total_gross_tax: 3.69,
  credit_tax_amt: 0.19,
  net_tax: 3.5,
  ...change,
});

const wire: TaxEntitiesWire = {
  BuildingValue: 123_456.78,
  LandValue: null,
  CurrentValue: 0,
  TotalAcres: 1.25,
  BillDate: "2025-10-01",
  DueDate: "2025-12-20",
  GoodThroughDate: null,
  Exemptions: "S1",
  CurrentDue: 100.01,
  Penalty: 1.1,
  Interest: 2.2,
  OtherFees: 3.3,
  PreviousPayment: 10,
  BackTaxes: 50,
  TotalDue: 146.61,
  PropertyAddress: "1 Invented Street",
  Lines: [
    line({
      tax_acct_name: "Schools",
      rsa_tax_acct_sort: 20,
      total_gross_tax: 0.1,
      credit_tax_amt: 0,
      net_tax: 0.1,
    }),
    line({ tax_acct_name: "County", rsa_tax_acct_sort: 3 }),
    line({
      tax_acct_name: "City",
      rsa_tax_acct_sort: 20,
      total_gross_tax: 0.2,
      credit_tax_amt: 0.3,
      net_tax: -0.1,
    }),
  ],
};

// PREVIEW-018, PREVIEW-020
it("a tax summary preserves every cent, and distinguishes zero from unknown", () => {
  expect(taxSummaryFromWire(wire)).toMatchObject({
    buildingValue: 12_345_678,
    landValue: null,
    fairMarketValue: 0,
    acres: 1.25,
    goodThroughDate: null,
    currentDue: 10_001,
    penalty: 110,
    interest: 220,
    otherFees: 330,
    previousPayments: 1_000,
    backTaxes: 5_000,
    totalDue: 14_661,
  });
});

// PREVIEW-024
it("taxing entities are in the county's order and their taxes add up", () => {
  const { lines } = taxSummaryFromWire(wire);
  expect(lines.map(({ entity }) => entity)).toEqual(["County", "Schools", "City"]);
  expect(lines[0]).toMatchObject({ millageRate: "9.705", taxableValue: 38_000, exemption: 2_000 });
  expect(taxTotals(lines)).toEqual({ grossTax: 399, credit: 49, netTax: 350 });
  expect(taxTotals([])).toEqual({ grossTax: 0, credit: 0, netTax: 0 });
});

// PREVIEW-023
it("taxing entities show the gross assessment if every line of the county's file has it, otherwise the net", () => {
  const linesOf = (...Lines: TaxLineWire[]) => taxSummaryFromWire({ ...wire, Lines }).lines;
  const [net, gross] = [line({}), line({ gross_assessment: 450 })];
  expect(taxColumns(linesOf(gross))[2]).toBe("grossAssessment");
  expect(linesOf(gross)[0]?.grossAssessment).toBe(45_000);
  for (const lines of [linesOf(net), linesOf(gross, net), []])
    expect(taxColumns(lines)[2]).toBe("netAssessment");
});
