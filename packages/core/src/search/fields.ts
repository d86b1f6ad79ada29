import { type Bill, parcelNumber } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import type { SearchableField } from "../contract/company.ts";
import type { Texts } from "../messages/language.ts";
import { searchMessages } from "../messages/search.ts";

/** Searches every field at once (spec 0:103). */
export const ANY_FIELD = "Any";
/** The FieldName by which a Tyler county searches with a form of its own (spec 0:104). */
export const ADDRESS_FIELD = "Address";

/** What of a company decides how it is searched; a Company is one. */
export interface SearchRules {
  readonly isTyler: boolean;
  readonly flags: Pick<Flags, "SmartSearch" | "SmartSearchByAny">;
}

/** A choice of the search-by list. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** The search-by list (spec 0:103, rulings 4.8): 'Any' with SmartSearchByAny, then the fields that are searchable and visible. */
export function fieldChoices(
  fields: readonly SearchableField[],
  { flags }: SearchRules,
  texts: Pick<Texts<typeof searchMessages>, "any"> = searchMessages,
): readonly FieldChoice[] {
  const offered = fields
    .filter((field) => field.IsSearchable && field.IsVisible)
    .map((field) => ({ value: field.FieldName, label: field.FieldLabel }));
  const any = flags.SmartSearchByAny && offered.length > 0;
  return any ? [{ value: ANY_FIELD, label: texts.any }, ...offered] : offered;
}

/** Whether the choice is searched with the address form: Tyler counties only. */
export const isAddressSearch = (searchBy: string, { isTyler }: SearchRules): boolean =>
  isTyler && searchBy === ADDRESS_FIELD;

/** Whether the choice suggests while a person types. */
export const suggestsFor = (searchBy: string, rules: SearchRules): boolean =>
  rules.flags.SmartSearch && !isAddressSearch(searchBy, rules);

/** How the field that holds a bill's parcel, location or account is called among the searchable ones. */
const PARCEL_FIELDS = ["ParcelID", "Location", "AccountNumber"] as const;

/** What finds every bill of the same property (spec 0:107): the field that holds its number, or any field. */
export function parcelSearch(
  bill: Bill,
  fields: readonly SearchableField[],
): { readonly searchBy: string; readonly query: string } {
  const query = parcelNumber(bill);
  const wanted =
    query === bill.parcelId ? "ParcelID" : query === bill.description ? "Location" : "AccountNumber";
  const offered = PARCEL_FIELDS.find(
    (name) => name === wanted && fields.some((field) => field.FieldName === name && field.IsSearchable),
  );
  return { searchBy: offered ?? ANY_FIELD, query };
}
