import { expect, it } from "vitest";
import { IMPORT_FIELDS, type ImportMapping } from "../../contract/index.ts";
import {
  changesKey,
  fieldOfHeading,
  IMPORT_GROUPS,
  mappingProblems,
  percentOf,
  unusedHeadings,
  withHeading,
  withSource,
} from "./form.ts";
import { sourceKind, sourceOfKind } from "./source.ts";

const MAPPING: ImportMapping = {
  fields: { bill_number: "Bill", tax_year: "Year", balance_amount: "Due" },
  key: ["bill_number", "tax_year"],
  date_order: "mdy",
};

it("the form shows every field once", () => {
  expect(IMPORT_GROUPS.flatMap(({ fields }) => fields).toSorted()).toEqual(IMPORT_FIELDS.toSorted());
});

it.each<[string, ImportMapping, readonly string[]]>([
  ["what can be read", MAPPING, []],
  [
    "a file without anything",
    { ...MAPPING, fields: {} },
    ["which bill_number", "year tax_year", "amount balance_amount", "key key"],
  ],
  ["a key that is not filled", { ...MAPPING, key: ["parcel_id"] }, ["key key"]],
  [
    "columns that were not chosen",
    withSource(MAPPING, "owner_name", sourceOfKind("joined", undefined)),
    ["source owner_name"],
  ],
  [
    "a text that was not typed",
    withSource(MAPPING, "property_type", { constant: " " }),
    ["source property_type"],
  ],
])("a mapping of %s reports what is missing", (_name, mapping, problems) => {
  expect(mappingProblems(mapping, [], false).map(({ what, field }) => `${what} ${field}`)).toEqual(problems);
});

it("the form asks before bills are identified differently", () => {
  expect(changesKey(MAPPING, [])).toBe(false);
  expect(changesKey(MAPPING, ["bill_number", "tax_year"])).toBe(false);
  const saved = ["parcel_id", "tax_year"] as const;
  expect(mappingProblems(MAPPING, saved, false)).toEqual([{ what: "changeKey", field: "key" }]);
  expect(mappingProblems(MAPPING, saved, true)).toEqual([]);
});

it("a field keeps its column when it changes to several", () => {
  expect(sourceOfKind("joined", "Owner")).toMatchObject({ columns: ["Owner"] });
  expect(withSource(MAPPING, "tax_year", undefined).fields).toEqual({
    bill_number: "Bill",
    balance_amount: "Due",
  });
  expect([undefined, "Bill", { constant: "R" }, sourceOfKind("joined", undefined)].map(sourceKind)).toEqual([
    "none",
    "column",
    "constant",
    "joined",
  ]);
});

it("the form knows the columns that no field uses, whatever their case and punctuation", () => {
  const joined = withSource(MAPPING, "owner_name", sourceOfKind("joined", "Owner"));
  expect(unusedHeadings(joined, ["BILL", "year", "Due", "owner", "", "Tax Dist"])).toEqual(["Tax Dist"]);
});

it("a column that no field uses fills the field that is chosen for it, and moves to another", () => {
  const chosen = withHeading(MAPPING, "Tax Dist", "tax_district");
  expect(fieldOfHeading(chosen, "Tax Dist")).toBe("tax_district");
  expect(unusedHeadings(chosen, ["Tax Dist"])).toEqual([]);
  const moved = withHeading(chosen, "Tax Dist", "subdivision");
  expect(moved.fields).toEqual({ ...MAPPING.fields, subdivision: "Tax Dist" });
  expect(withHeading(moved, "Tax Dist", undefined)).toEqual(MAPPING);
});

it("the progress shows 100% when everything is complete", () => {
  expect([percentOf(0, 0), percentOf(999, 1_000), percentOf(1_000, 1_000)]).toEqual([0, 99, 100]);
});
