import { TIMERS } from "../constants.ts";
import type { GuestSearchRequest, SearchFilter } from "../contract/bills/search.ts";
import { type AddressQuery, addressFields } from "./address.ts";
import { isAddressSearch, type SearchRules } from "./fields.ts";
import { activeFilters } from "./filters.ts";

/** Type-ahead begins here (SEARCH-028). */
export const TYPE_AHEAD = { milliseconds: TIMERS.typeahead, leastCharacters: 1 } as const;

/** The server takes no longer text. */
export const LONGEST_QUERY = 100;

/** The bill type of a company that lists none (CALL-049). */
export const DEFAULT_PRODUCT = { number: "", name: "Bills Payment" } as const;

/** The page sizes of a search (SEARCH-013); the first is the default. The contract refuses others. */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The offered size, or the default for any other number. */
export const pageSizeOf = (size: number): PageSize => PAGE_SIZES.find((offered) => offered === size) ?? 10;

/** What is searched for, apart from filters and page. */
export interface Criteria {
  readonly searchBy: string;
  readonly query: string;
  readonly address: AddressQuery;
  /** Whether `address` counts instead of `query`. */
  readonly byAddress: boolean;
}

/**
 * What was typed as something to search for, or null: at least one character that is no space, and a street for an
 * address (VALID-075).
 */
export function criteriaOf(typed: Omit<Criteria, "byAddress">, rules: SearchRules): Criteria | null {
  const byAddress = isAddressSearch(typed.searchBy, rules);
  const criteria = { ...typed, query: typed.query.trim().slice(0, LONGEST_QUERY), byAddress };
  return searchFields(criteria) === null ? null : criteria;
}

/** The SearchFields of a request; null where nothing can be searched for. */
export function searchFields(criteria: Criteria): Readonly<Record<string, string>> | null {
  if (criteria.byAddress) return addressFields(criteria.address);
  const query = criteria.query.trim();
  return criteria.searchBy === "" || query === "" ? null : { [criteria.searchBy]: query };
}

/** A company as a request names it. */
export interface SearchedCompany {
  readonly id: number;
  readonly name: string;
}

/** The body of GuestSearch (ENTITY-081); null where nothing can be searched for. */
export function searchRequest(
  company: SearchedCompany,
  productNumber: string,
  criteria: Criteria,
  page: { readonly number: number; readonly size: PageSize; readonly filters: readonly SearchFilter[] },
): GuestSearchRequest | null {
  const fields = searchFields(criteria);
  if (fields === null) return null;
  return {
    ProductNum: productNumber,
    CompanyId: company.id,
    CompanyName: company.name,
    PageSize: page.size,
    PageNumber: page.number,
    SearchFields: { ...fields },
    Filters: activeFilters(page.filters),
    OrderBy: "relevance",
  };
}
