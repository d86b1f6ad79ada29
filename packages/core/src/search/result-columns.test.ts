import { expect, it } from "vitest";
import { resultColumns } from "./result-columns.ts";

const columns = (SearchTable: unknown) =>
  resultColumns({ SearchTable: JSON.stringify(SearchTable) })?.map(({ column, label }) =>
    label ? `${column}: ${label}` : column,
  ) ?? null;

// SEARCH-044
it("shows a county's own columns in its order, by whatever name it knows them", () => {
  expect(
    columns(["TaxYear", { FieldName: "CustomField20", FieldLabel: "PIN" }, "owner_name", "Status"]),
  ).toEqual(["year", "parcel: PIN", "owner", "status", "amountDue"]);
});

it("shows each once, leaves out what it does not know, and always tells amount and status", () => {
  expect(columns(["Owner", "OwnerName", "Zodiac"])).toEqual(["owner", "amountDue", "status"]);
});

it("shows the usual ones where a county asks for none", () => {
  expect(resultColumns({})).toBe(null);
  expect(columns(["Zodiac"])).toBe(null);
});
