import { expect, it } from "vitest";
import type { LanguageCode } from "../messages/general/language.ts";
import { resultColumns } from "./result-columns.ts";

const columns = (SearchTable: unknown, language: LanguageCode = "en") =>
  resultColumns({ SearchTable: JSON.stringify(SearchTable) }, language)?.map(({ column, label }) =>
    label.text ? `${column}: ${label.text} (${label.lang})` : column,
  ) ?? null;

// SEARCH-044
it("shows a county's own columns in its order, by whatever name it knows them", () => {
  expect(
    columns(["TaxYear", { FieldName: "CustomField20", FieldLabel: "PIN" }, "owner_name", "Status"]),
  ).toEqual(["year", "parcel: PIN (en)", "owner", "status", "amountDue"]);
});

it("calls them as the county does in the reader's language, in English where it has no other words", () => {
  const named = [
    { FieldName: "Owner", FieldLabel: "Member", FieldLabelEs: "Miembro" },
    { FieldName: "Parcel", FieldLabel: "PIN" },
  ];
  expect(columns(named, "es")?.slice(0, 2)).toEqual(["owner: Miembro (es)", "parcel: PIN (en)"]);
});

it("shows each once, leaves out what it does not know, and always tells amount and status", () => {
  expect(columns(["Owner", "OwnerName", "Zodiac"])).toEqual(["owner", "amountDue", "status"]);
});

it("shows the usual ones where a county asks for none", () => {
  expect(resultColumns({}, "en")).toBe(null);
  expect(columns(["Zodiac"])).toBe(null);
});
