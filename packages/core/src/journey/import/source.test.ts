import { expect, it } from "vitest";
import type { ImportSource, SettlementMapping } from "../../contract/index.ts";
import { SETTLEMENT_FIELDS } from "../../contract/index.ts";
import { incompleteSettlementFields, isSourceComplete, SETTLEMENT_SOURCE_KINDS } from "./source.ts";

const joined = (...columns: string[]): ImportSource => ({ columns, separator: " ", prefix: "", values: {} });

it.each<[string, ImportSource, boolean]>([
  ["one column", "Amount", true],
  ["a text", { constant: "payment" }, true],
  ["a text of spaces", { constant: " " }, false],
  ["two columns", joined("Date", "Time"), true],
  ["a column that is not chosen", joined("Date", ""), false],
])("a source of %s is checked before the server reads with it", (_name, source, complete) => {
  expect(isSourceComplete(source)).toBe(complete);
});

it("the fields of a settlement file that lack a column are named in the order of the form", () => {
  const mapping: SettlementMapping = {
    fields: { type: { constant: "" }, amount: "Amount", reference: joined("") },
    date_order: "mdy",
    source: "gateway",
  };
  expect(incompleteSettlementFields(mapping)).toEqual(["reference", "type"]);
});

it("an amount of a settlement file is one column, and only the type may be the same on every line", () => {
  const having = (kind: "joined" | "constant") =>
    SETTLEMENT_FIELDS.filter((field) => SETTLEMENT_SOURCE_KINDS[field].includes(kind));
  expect(having("joined")).toEqual(["reference", "own_reference", "date", "type", "description"]);
  expect(having("constant")).toEqual(["type"]);
});
