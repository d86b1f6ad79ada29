import { expect, it } from "vitest";
import type { CollectedWire, CollectionsWire } from "../../contract/reports/collections.ts";
import { COLLECTION_GROUPS, collectionSums, groupCollections } from "./collections.ts";

const row = (change: Partial<CollectedWire>): CollectedWire => ({
  Scope: "entity",
  Entity: "County",
  Fund: "100",
  TaxYear: 2025,
  Principal: 10,
  Penalty: 1,
  Interest: 0.5,
  OtherFees: 0,
  ReturnedCheck: 0,
  ...change,
});
const ROWS = [
  row({ Scope: "office", Entity: "", Fund: "", Principal: 0, Penalty: 0, Interest: 0, OtherFees: 3 }),
  row({}),
  row({ TaxYear: 2024, Principal: -2.5 }),
  row({ Entity: "School", Fund: "" }),
  row({ Scope: "undivided", Entity: "", Fund: "", TaxYear: 2024 }),
];

it.each([
  ["entity", ["County 1050", "School 1150", "undivided 1150", "office 300"]],
  ["fund", [" 1150", "100 1050", "undivided 1150", "office 300"]],
  ["year", ["2025 2600", "2024 1050"]],
] as const)(
  "collections are grouped by %s, and never mix what is no entity's with what is",
  (by, expected) => {
    const rows = groupCollections(ROWS, by).map(({ scope, entity, fund, taxYear, total }) => {
      const name = scope === null || scope === "entity" ? (taxYear ?? entity ?? fund) : scope;
      return `${name} ${total}`;
    });
    expect(rows).toEqual(expected);
  },
);

it("every grouping has the same total", () => {
  const totals = COLLECTION_GROUPS.map((by) =>
    groupCollections(ROWS, by).reduce((so, { total }) => so + total, 0),
  );
  expect(new Set(totals).size).toBe(1);
});

it("a report says by how much it differs from what was received", () => {
  const wire: CollectionsWire = {
    Rows: [row({})],
    Other: [{ Account: "fee_income", Amount: 2.35 }],
    Received: [{ Account: "clearing", Amount: 13.85 }],
  };
  expect(collectionSums(wire)).toMatchObject({ total: 1_385, difference: 0 });
  expect(collectionSums({ ...wire, Rows: [] }).difference).toBe(-1_150);
});
