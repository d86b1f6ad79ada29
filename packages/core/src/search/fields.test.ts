import { describe, expect, it } from "vitest";
import type { SearchableField } from "../contract/index.ts";
import { makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import { fieldChoices, isAddressSearch, parcelSearch, suggestsFor } from "./index.ts";

const field = (FieldName: string, change: Partial<SearchableField> = {}): SearchableField => ({
  FieldName,
  FieldLabel: `${FieldName} label`,
  IsSearchable: true,
  IsVisible: true,
  ...change,
});
const fields = [
  field("ParcelID"),
  field("Location"),
  field("OwnerName", { IsVisible: false }),
  field("Address", { IsSearchable: false }),
];

describe("the search-by list", () => {
  it("has 'Any' and what is searchable and visible", () => {
    expect(fieldChoices(fields, makeCompany()).map(({ value }) => value)).toEqual([
      "Any",
      "ParcelID",
      "Location",
    ]);
  });

  it("has no 'Any' without SmartSearchByAny, and nothing where nothing is set up", () => {
    expect(fieldChoices(fields, makeCompany({ flags: makeFlags([]) })).map(({ value }) => value)).toEqual([
      "ParcelID",
      "Location",
    ]);
    expect(fieldChoices([], makeCompany())).toEqual([]);
  });

  it("opens the address form in Tyler counties only, and suggests nothing there", () => {
    const tyler = makeCompany({ isTyler: true });
    expect(isAddressSearch("Address", tyler)).toBe(true);
    expect(isAddressSearch("Address", makeCompany())).toBe(false);
    expect(suggestsFor("Address", tyler)).toBe(false);
    expect(suggestsFor("OwnerName", tyler)).toBe(true);
    expect(suggestsFor("OwnerName", makeCompany({ flags: makeFlags([]) }))).toBe(false);
  });
});

it.each([
  ["ParcelID", "P-1", makeBill({ parcelId: "P-1" })],
  ["Location", "MH 1", makeBill({ propertyType: "M", parcelId: "P-1", description: "MH 1" })],
  ["Any", "A-1", makeBill({ parcelId: "", accountNumber: "A-1" })],
] as const)("all bills of a property are found by %s %s", (searchBy, query, bill) => {
  expect(parcelSearch(bill, fields)).toEqual({ searchBy, query });
});
