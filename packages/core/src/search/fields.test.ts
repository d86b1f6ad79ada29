import { describe, expect, it } from "vitest";
import type { SearchableField } from "../contract/index.ts";
import { searchMessages } from "../messages/bills/search.ts";
import { searchMessagesEs } from "../messages/es/bills/search.ts";
import { ENGLISH, languageOf } from "../messages/general/language.ts";
import { searchMessagesVi } from "../messages/vi/bills/search.ts";
import { makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import { fieldChoices, fieldsInText, isAddressSearch, parcelSearch, suggestsFor } from "./index.ts";

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
  // SEARCH-004, SEARCH-047
  it("the list has 'Any' and the searchable, visible fields", () => {
    expect(fieldChoices(fields, makeCompany()).map(({ value }) => value)).toEqual([
      "Any",
      "ParcelID",
      "Location",
    ]);
  });

  // WIRE-009
  it("the list has no 'Any' without SmartSearchByAny, and nothing if nothing is configured", () => {
    expect(fieldChoices(fields, makeCompany({ flags: makeFlags([]) })).map(({ value }) => value)).toEqual([
      "ParcelID",
      "Location",
    ]);
    expect(fieldChoices([], makeCompany())).toEqual([]);
  });

  it("a field has the office's name, in the reader's language if the office or our texts have it", () => {
    const spanish = languageOf("es", new Map([[searchMessages, searchMessagesEs]]));
    const named = [
      field("OwnerName", { FieldLabel: "Member Name", FieldLabels: { es: "Nombre del miembro" } }),
      field("ParcelID", { FieldLabel: "Parcel ID" }),
      field("BillNumber", { FieldLabel: "Invoice" }),
    ];
    const noAny = makeCompany({ flags: makeFlags([]) });
    expect(fieldChoices(named, noAny, spanish)).toEqual([
      { value: "OwnerName", label: "Nombre del miembro", lang: "es" },
      { value: "ParcelID", label: "Número de parcela", lang: "es" },
      { value: "BillNumber", label: "Invoice", lang: "en" },
    ]);
    expect(fieldChoices(named, noAny).map(({ label }) => label)).toEqual([
      "Member Name",
      "Parcel ID",
      "Invoice",
    ]);
  });

  // SEARCH-007, COUNTY-004
  it("only Tyler counties have the address form, which has no suggestions", () => {
    const tyler = makeCompany({ isTyler: true });
    expect(isAddressSearch("Address", tyler)).toBe(true);
    expect(isAddressSearch("Address", makeCompany())).toBe(false);
    expect(suggestsFor("Address", tyler)).toBe(false);
    expect(suggestsFor("OwnerName", tyler)).toBe(true);
    expect(suggestsFor("OwnerName", makeCompany({ flags: makeFlags([]) }))).toBe(false);
  });
});

const parcelOnly = [field("ParcelID"), field("OwnerName")];
const accountOnly = [field("AccountNumber"), field("BillNumber")];
const everything = makeCompany();
const noAny = makeCompany({ flags: makeFlags([]) });
const home = makeBill({ propertyType: "M", parcelId: "P-1", description: "MH 1" });

it.each([
  ["ParcelID", "P-1", makeBill({ parcelId: "P-1" }), fields, everything],
  ["Location", "MH 1", home, fields, everything],
  ["ParcelID", "MH 1", home, parcelOnly, noAny],
  ["AccountNumber", "A-1", makeBill({ parcelId: "P-1", accountNumber: "A-1" }), accountOnly, noAny],
  ["Any", "A-1", makeBill({ parcelId: "", accountNumber: "A-1" }), fields, everything],
  ["BillNumber", "B-1", makeBill({ billNumber: "B-1" }), [field("BillNumber")], noAny],
] as const)("all bills of a property are found by %s %s", (searchBy, query, bill, offered, company) => {
  expect(parcelSearch(bill, offered, company)).toEqual({ searchBy, query });
});

it("no search for the property's bills uses a field that the list does not offer", () => {
  expect(parcelSearch(makeBill({ parcelId: "P-1" }), [field("OwnerName")], noAny)).toBeNull();
  expect(parcelSearch(home, [field("ParcelID", { IsVisible: false })], noAny)).toBeNull();
});

describe("what bills can be searched by, in a sentence", () => {
  const usual = (FieldName: keyof typeof searchMessages.fields) =>
    field(FieldName, { FieldLabel: searchMessages.fields[FieldName] });
  const spanish = languageOf("es", new Map([[searchMessages, searchMessagesEs]]));
  const vietnamese = languageOf("vi", new Map([[searchMessages, searchMessagesVi]]));

  it("it names only the fields that the office offers, in the reader's language", () => {
    const offered = [usual("ParcelID"), usual("OwnerName"), usual("BillNumber")];
    const hidden = [
      { ...usual("Address"), IsSearchable: false },
      { ...usual("AccountNumber"), IsVisible: false },
    ];
    const all = [...offered, ...hidden];
    expect(fieldsInText(all, false, ENGLISH)).toBe("parcel number, owner name, or bill number");
    expect(fieldsInText(all, false, spanish)).toBe(
      "número de parcela, nombre del propietario o número de factura",
    );
    expect(fieldsInText(all, false, vietnamese)).toBe("số thửa đất, tên chủ sở hữu hoặc số hóa đơn");
  });

  it("it has an association's words, the office's own labels, and nothing without fields", () => {
    expect(fieldsInText([usual("ParcelID"), usual("OwnerName")], true, ENGLISH)).toBe(
      "member number or name",
    );
    expect(fieldsInText([field("ParcelID", { FieldLabel: "Map/Parcel" })], false, ENGLISH)).toBe(
      "Map/Parcel",
    );
    expect(fieldsInText([], false, ENGLISH)).toBe("");
  });
});
