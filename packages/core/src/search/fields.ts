import { type Bill, parcelNumber } from "../bills/index.ts";
import { type CountyText, countyWords } from "../company/customization.ts";
import type { Flags } from "../company/flags.ts";
import type { SearchableField } from "../contract/office/company.ts";
import { searchMessages } from "../messages/bills/search.ts";
import { ENGLISH, type Language, type LanguageCode } from "../messages/general/language.ts";

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
  /** The language of the label. */
  readonly lang: LanguageCode;
}

/** What a field is called: the office's own label, or the one that it comes with in the language that is spoken. */
export function fieldLabel(
  { FieldName, FieldLabel, FieldLabelEs }: Pick<SearchableField, "FieldName" | "FieldLabel" | "FieldLabelEs">,
  language: Language,
): CountyText {
  const usual: Readonly<Record<string, string>> = searchMessages.fields;
  const spoken: Readonly<Record<string, string>> = language.texts(searchMessages).fields;
  const ours = usual[FieldName] === FieldLabel ? spoken[FieldName] : "";
  return countyWords(FieldLabel, FieldLabelEs || ours, language.code);
}

/**
 * The search-by list (SEARCH-004, WIRE-009): 'Any' with SmartSearchByAny, then the fields that are searchable and
 * visible.
 */
export function fieldChoices(
  fields: readonly SearchableField[],
  { flags }: SearchRules,
  language: Language = ENGLISH,
): readonly FieldChoice[] {
  const offered = fields
    .filter((field) => field.IsSearchable && field.IsVisible)
    .map((field) => {
      const { text, lang } = fieldLabel(field, language);
      return { value: field.FieldName, label: text, lang };
    });
  const any = { value: ANY_FIELD, label: language.texts(searchMessages).any, lang: language.code };
  return flags.SmartSearchByAny && offered.length > 0 ? [any, ...offered] : offered;
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
