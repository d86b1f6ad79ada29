import { expect, it } from "vitest";
import { searchColumns } from "./search-table.ts";

it.each([
  [
    '["BillNumber", " TaxYear "]',
    [
      ["BillNumber", ""],
      ["TaxYear", ""],
    ],
  ],
  [
    '[{"FieldName":"CustomField20","FieldLabel":" PIN "}, "Owner"]',
    [
      ["CustomField20", "PIN"],
      ["Owner", ""],
    ],
  ],
  [
    '["Owner", {"FieldName":"Owner","FieldLabel":"Name"}, "TaxYear"]',
    [
      ["Owner", ""],
      ["TaxYear", ""],
    ],
  ],
  ["[]", null],
  ['[""]', null],
  ['["Owner", 3]', null],
  ["Owner", null],
  [undefined, null],
] as const)("SearchTable %j has the columns %j", (text, columns) => {
  const expected = columns?.map(([field, label]) => [field, label]) ?? null;
  const found = searchColumns(text === undefined ? {} : { SearchTable: text });
  expect(found?.map(({ field, labels }) => [field, labels.en ?? ""]) ?? null).toEqual(expected);
});

it("a column has the county's Spanish caption, too", () => {
  const SearchTable = '[{"FieldName":"Owner","FieldLabel":"Member","FieldLabelEs":" Miembro "}]';
  expect(searchColumns({ SearchTable })).toMatchObject([
    { field: "Owner", labels: { en: "Member", es: "Miembro" } },
  ]);
});
