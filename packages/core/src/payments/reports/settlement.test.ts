import { expect, it } from "vitest";
import { settlementProblems } from "./settlement.ts";

const refused = (Problems: readonly { Line: number; Fields: readonly string[] }[], Count = Problems.length) =>
  settlementProblems({ code: "validation_failed", details: { Count, Problems } });

it("a refused settlement file has a sentence for each invalid line", () => {
  expect(
    refused(
      [
        { Line: 2, Fields: ["amount", "date"] },
        { Line: 3, Fields: ["reference"] },
      ],
      5,
    ),
  ).toEqual([
    "Line 2: The amount must be in dollars, such as 1250.00, or -20.00 for a refund. The date must be like 2026-03-31 or 3/31/2026.",
    "Line 3: The reference is empty or longer than 50 characters.",
    "and 3 more",
  ]);
});

it("a bank's file has a sentence for each control that does not hold", () => {
  expect(
    refused([
      { Line: 9, Fields: ["bai2:total"] },
      { Line: 3, Fields: ["trailer"] },
    ]),
  ).toEqual([
    "Line 9: The control total differs from the sum of the amounts.",
    "Line 3: The last line states totals that the lines above do not add up to.",
  ]);
});

it("a settlement file without headings, without lines, or of another kind is reported", () => {
  expect(refused([{ Line: 1, Fields: ["heading:amount", "heading:fee"] }])).toEqual([
    "The first line must name the columns. Missing: amount, fee.",
  ]);
  expect(refused([])).toEqual(["This file has no lines below the headings."]);
  expect(refused([{ Line: 1, Fields: [] }])).toEqual(["This is not a CSV file (comma-separated values)."]);
  expect(settlementProblems({ code: "forbidden", details: {} })).toEqual([]);
});
