import { type Bill, parcelNumber } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import type { SearchableField } from "../contract/company.ts";
import type { Texts } from "../messages/language.ts";
import { searchMessages } from "../messages/search.ts";

/** Searches every field at once (SEARCH-004). */
export const ANY_FIELD = "Any";
/** The FieldName for which a Tyler county has a separate search form (SEARCH-007). */
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

/** What a field is called: the office's own label as it is; the label that it comes with in the language of `texts`. */
function labelOf(
  { FieldName, FieldLabel }: SearchableField,
  texts: Texts<typeof searchMessages>["fields"],
): string {
  const known = Object.entries(searchMessages.fields).some(
    ([name, label]) => name === FieldName && label === FieldLabel,
  );
  return known ? (Object.entries(texts).find(([name]) => name === FieldName)?.[1] ?? FieldLabel) : FieldLabel;
}

/**
 * The search-by list (SEARCH-004, WIRE-009): 'Any' with SmartSearchByAny, then the fields that are searchable and
 * visible.
 */
export function fieldChoices(
  fields: readonly SearchableField[],
  { flags }: SearchRules,
  texts: Pick<Texts<typeof searchMessages>, "any" | "fields"> = searchMessages,
): readonly FieldChoice[] {
  const offered = fields
    .filter((field) => field.IsSearchable && field.IsVisible)
    .map((field) => ({ value: field.FieldName, label: labelOf(field, texts.fields) }));
  const any = flags.SmartSearchByAny && offered.length > 0;
  return any ? [{ value: ANY_FIELD, label: texts.any }, ...offered] : offered;
}

/** Whether the choice is searched with the address form: Tyler counties only. */
export const isAddressSearch = (searchBy: string, { isTyler }: SearchRules): boolean =>
  isTyler && searchBy === ADDRESS_FIELD;

/** Whether the choice suggests while a person types. */
export const suggestsFor = (searchBy: string, rules: SearchRules): boolean =>
  rules.flags.SmartSearch && !isAddressSearch(searchBy, rules);

/**
 * By which fields the property of a bill is found, best first. The parcel field finds mobile homes by their location too
 * (SEARCH-002).
 */
function fieldsFor(bill: Bill): readonly (readonly [name: string, number: string])[] {
  const number = parcelNumber(bill);
  const named = number === bill.parcelId ? "ParcelID" : number === bill.description ? "Location" : "";
  return [
    ...(named === "" ? [] : [[named, number] as const]),
    ...(named === "Location" ? [["ParcelID", number] as const] : []),
    ["AccountNumber", bill.accountNumber],
    [ANY_FIELD, number],
    ["BillNumber", bill.billNumber],
  ];
}

/**
 * What finds every bill of the same property (SEARCH-015): a choice of the search-by list, and what to search for. Null:
 * the county offers no field that could.
 */
export function parcelSearch(
  bill: Bill,
  fields: readonly SearchableField[],
  rules: SearchRules,
): { readonly searchBy: string; readonly query: string } | null {
  const offered = fieldChoices(fields, rules).map(({ value }) => value);
  const found = fieldsFor(bill).find(([name, number]) => number.trim() !== "" && offered.includes(name));
  return found ? { searchBy: found[0], query: found[1] } : null;
}
