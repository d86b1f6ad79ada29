import * as v from "valibot";
import { checked, errorsOf, type FormErrors, filled, notBlank } from "../forms/index.ts";
import { searchMessages } from "../messages/bills/search.ts";
import type { Texts } from "../messages/general/language.ts";

type SearchTexts = Texts<typeof searchMessages>;

/**
 * What of a search has to be filled in; strings as typed. `street` counts for an address search only (SEARCH-008,
 * VALID-075).
 */
export interface SearchForm {
  readonly searchBy: string;
  readonly query: string;
  readonly street: string;
}

/**
 * The search form as a schema (VALID-075, VALID-076): what to search by is required; a query with at least one
 * character that is no space, or for an address the street. Spaces alone are an 'Invalid search input'.
 */
export const searchFormSchema = (byAddress: boolean, texts: SearchTexts = searchMessages) =>
  v.object({
    searchBy: checked([notBlank, texts.searchByRequired]),
    query: byAddress ? v.string() : checked([filled, texts.queryRequired], [notBlank, texts.queryInvalid]),
    street: byAddress ? checked([notBlank, texts.address.streetRequired]) : v.string(),
  });

/** The sentence for each field that is not right; empty when the search may be made. */
export const checkSearch = (
  form: SearchForm,
  byAddress: boolean,
  texts?: SearchTexts,
): FormErrors<SearchForm> => errorsOf(searchFormSchema(byAddress, texts), form);
