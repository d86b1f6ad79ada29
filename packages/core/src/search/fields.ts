import { type Bill, parcelNumber } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import { type CountyText, countyWords } from "../company/texts/customization.ts";
import type { SearchableField } from "../contract/county/company.ts";
import { searchMessages } from "../messages/bills/search.ts";
import { ENGLISH, type Language, type LanguageCode } from "../messages/general/language.ts";

/** Searches all fields at once (SEARCH-004). */
export const ANY_FIELD = "Any";
/** The FieldName for which a Tyler county has a separate search form (SEARCH-007). */
export const ADDRESS_FIELD = "Address";

/** The company settings that determine how to search; a Company is one. */
export interface SearchRules {
  readonly isTyler: boolean;
  readonly flags: Pick<Flags, "SmartSearch" | "SmartSearchByAny">;
}

/** A choice in the search-by list. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  /** The language of the label. */
  readonly lang: LanguageCode;
}

const USUAL: Readonly<Record<string, string>> = searchMessages.fields;

/** Whether a field has the default label, which is in every language. */
export const hasUsualLabel = (field: Pick<SearchableField, "FieldName" | "FieldLabel">): boolean =>
  USUAL[field.FieldName] === field.FieldLabel;

/** A field's label: the office's own, or the default one in the current language. */
export function fieldLabel(
  { FieldName, FieldLabel, FieldLabels }: Pick<SearchableField, "FieldName" | "FieldLabel" | "FieldLabels">,
  language: Language,
): CountyText {
  const spoken: Readonly<Record<string, string>> = language.texts(searchMessages).fields;
  const ours = hasUsualLabel({ FieldName, FieldLabel }) ? spoken[FieldName] : "";
  const { code } = language;
  return countyWords({ [code]: FieldLabels?.[code] || ours, en: FieldLabel }, code);
}

/** The search-by list (SEARCH-004, WIRE-009): 'Any' with SmartSearchByAny, then the searchable and visible fields. */
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

/** What a field is called in a sentence: the office's own label, or our word for it. */
export function fieldInText(field: SearchableField, isIng: boolean, language: Language): string {
  const texts = language.texts(searchMessages);
  const words: Readonly<Record<string, string>> = isIng ? texts.fieldsInTextDues : texts.fieldsInText;
  const own = fieldLabel(field, language).text;
  return hasUsualLabel(field) && !field.FieldLabels?.[language.code] ? (words[field.FieldName] ?? own) : own;
}

/** The fields that an office offers, as a list in a sentence: 'parcel number, owner name, or address'; '' without any. */
export function fieldsInText(fields: readonly SearchableField[], isIng: boolean, language: Language): string {
  const offered = fields.filter((field) => field.IsSearchable && field.IsVisible);
  const names = new Set(offered.map((field) => fieldInText(field, isIng, language)));
  return new Intl.ListFormat(language.code, { type: "disjunction" }).format(names);
}

/** The fields that offices usually offer, as such a list. */
export function usualFieldsInText(isIng: boolean, language: Language): string {
  const texts = language.texts(searchMessages);
  const { Location: _, ...usual }: Readonly<Record<string, string>> = isIng
    ? texts.fieldsInTextDues
    : texts.fieldsInText;
  return new Intl.ListFormat(language.code, { type: "disjunction" }).format(new Set(Object.values(usual)));
}

/** Whether the choice uses the address form: only in Tyler counties. */
export const isAddressSearch = (searchBy: string, { isTyler }: SearchRules): boolean =>
  isTyler && searchBy === ADDRESS_FIELD;

/** Whether the choice suggests matches while the visitor types. */
export const suggestsFor = (searchBy: string, rules: SearchRules): boolean =>
  rules.flags.SmartSearch && !isAddressSearch(searchBy, rules);

/**
 * The fields that find a bill's property, best first. The parcel field also finds mobile homes by their location
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
 * A search that finds every bill of the same property (SEARCH-015): a choice from the search-by list and a query. Null
 * if the county offers no suitable field.
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
