import * as v from "valibot";
import { checked, errorsOf, type FormErrors, filled, notBlank } from "../forms/index.ts";
import { searchMessages } from "../messages/bills/search.ts";
import type { Texts } from "../messages/general/language.ts";

type SearchTexts = Texts<typeof searchMessages>;

/**
 * The required parts of a search; strings as typed. `street` applies only to an address search (SEARCH-008, VALID-075).
 */
export interface SearchForm {
  readonly searchBy: string;
  readonly query: string;
  readonly street: string;
}

/**
 * The search form as a schema (VALID-075, VALID-076): the search-by choice is required, and so is a query with at least
 * one character that is not a space, or the street for an address. Only spaces are an 'Invalid search input'.
 */
export const searchFormSchema = (byAddress: boolean, texts: SearchTexts = searchMessages) =>
  v.object({
    searchBy: checked([notBlank, texts.searchByRequired]),
    query: byAddress ? v.string() : checked([filled, texts.queryRequired], [notBlank, texts.queryInvalid]),
    street: byAddress ? checked([notBlank, texts.address.streetRequired]) : v.string(),
  });

/** A sentence for each invalid field; empty if the search may run. */
export const checkSearch = (
  form: SearchForm,
  byAddress: boolean,
  texts?: SearchTexts,
): FormErrors<SearchForm> => errorsOf(searchFormSchema(byAddress, texts), form);
