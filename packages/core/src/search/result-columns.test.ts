import { expect, it } from "vitest";
import type { LanguageCode } from "../messages/general/language.ts";
import { resultColumns } from "./result-columns.ts";

const columns = (SearchTable: unknown, language: LanguageCode = "en") =>
  resultColumns({ SearchTable: JSON.stringify(SearchTable) }, language)?.map(({ column, label }) =>
    label.text ? `${column}: ${label.text} (${label.lang})` : column,
  ) ?? null;

// SEARCH-044
it("the columns are the county's, in its order, under any of their known names", () => {
  expect(
    columns(["TaxYear", { FieldName: "CustomField20", FieldLabel: "PIN" }, "owner_name", "Status"]),
  ).toEqual(["year", "parcel: PIN (en)", "owner", "status", "amountDue"]);
});

it("the columns have the county's names in the reader's language, or in English", () => {
  const named = [
    { FieldName: "Owner", FieldLabel: "Member", FieldLabelEs: "Miembro" },
    { FieldName: "Parcel", FieldLabel: "PIN" },
  ];
  expect(columns(named, "es")?.slice(0, 2)).toEqual(["owner: Miembro (es)", "parcel: PIN (en)"]);
});

it("the columns are shown once each, without unknown ones, and always include amount and status", () => {
  expect(columns(["Owner", "OwnerName", "Zodiac"])).toEqual(["owner", "amountDue", "status"]);
});

it("the columns are the default ones if a county configures none", () => {
  expect(resultColumns({}, "en")).toBe(null);
  expect(columns(["Zodiac"])).toBe(null);
});
