import { expect, it } from "vitest";
import { billMessages } from "../../messages/index.ts";
import { ASSESSMENT_COLUMNS, assessmentRows, FINAL_ROWS, finalRows, taxSummaryFromWire } from "../index.ts";

const summary = taxSummaryFromWire({
  BuildingValue: 100_000,
  LandValue: 20_000.5,
  CurrentValue: 120_000.5,
  TotalAcres: 1.25,
  BillDate: "2025-10-01",
  DueDate: "2025-12-20",
  GoodThroughDate: "2026-01-19",
  Exemptions: "S1, S4",
  CurrentDue: 134.25,
  Penalty: 10,
  Interest: 5.25,
  OtherFees: 1,
  PreviousPayment: 30,
  BackTaxes: 40,
  TotalDue: 160.5,
  PropertyAddress: "",
  Lines: [],
});

// PREVIEW-040, PREVIEW-019
it("the assessment is arranged by column", () => {
  expect(assessmentRows(summary)).toEqual([
    { name: "buildingValue", kind: "money", value: 10_000_000 },
    { name: "landValue", kind: "money", value: 2_000_050 },
    { name: "acres", kind: "number", value: 1.25 },
    { name: "fairMarketValue", kind: "money", value: 12_000_050 },
    { name: "dueDate", kind: "date", value: "2025-12-20" },
    { name: "billDate", kind: "date", value: "2025-10-01" },
    { name: "goodThroughDate", kind: "date", value: "2026-01-19" },
    { name: "exemptions", kind: "text", value: "S1, S4" },
  ]);
});

// PREVIEW-020
it("the final computation is arranged by row, and results in the total due", () => {
  const rows = finalRows(summary);
  expect(rows).toEqual([
    { name: "currentDue", amount: 13_425 },
    { name: "penalty", amount: 1_000 },
    { name: "interest", amount: 525 },
    { name: "otherFees", amount: 100 },
    { name: "previousPayments", amount: 3_000 },
    { name: "backTaxes", amount: 4_000 },
    { name: "totalDue", amount: 16_050 },
  ]);
  const signed = rows
    .slice(0, -1)
    .map(({ name, amount }) => (name === "previousPayments" ? -amount : amount));
  expect(signed.reduce((total, amount) => total + amount, 0)).toBe(rows.at(-1)?.amount);
});

it("every column and row has a label", () => {
  for (const name of [...ASSESSMENT_COLUMNS, ...FINAL_ROWS]) expect(billMessages.summary[name]).toBeTruthy();
});
