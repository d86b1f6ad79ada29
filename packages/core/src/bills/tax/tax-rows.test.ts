import { expect, it } from "vitest";
import { billMessages } from "../../messages/index.ts";
import { makeCustomWire } from "../../testing/index.ts";
import { ASSESSMENT_COLUMNS, assessmentRows, FINAL_ROWS, finalRows, taxSummaryFromRow } from "../index.ts";

const summary = taxSummaryFromRow(
  makeCustomWire({
    current_bill_amt: 120.5,
    paid_amt: 30,
    penalty_amt: 10,
    interest_amt: 5.25,
    other_fees: 1,
    back_taxes: 40,
    bldg_value: 100_000,
    land_value: 20_000.5,
    acres: 1.25,
    billing_date: "2025-10-01",
    current_due_date: "2025-12-20",
    payment_good_through: "2026-01-19",
    exempt_id_hmstd: "S1",
    exempt_id_other: " ",
    exempt_id_other2: "S4",
  }),
);

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
