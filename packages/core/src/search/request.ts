import type { GuestSearchRequest, SearchFilter } from "../contract/bills/search.ts";
import { type AddressQuery, addressFields } from "./address.ts";
import { isAddressSearch, type SearchRules } from "./fields.ts";
import { activeFilters } from "./filters.ts";

/** The maximum length that the server accepts. */
export const LONGEST_QUERY = 100;

/** The bill type for a company that lists none (CALL-049). */
export const DEFAULT_PRODUCT = { number: "", name: "Bills Payment" } as const;

/** The page sizes of a search (SEARCH-013); the first is the default. The contract refuses others. */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** An offered page size, or the default for any other number. */
export const pageSizeOf = (size: number): PageSize => PAGE_SIZES.find((offered) => offered === size) ?? 10;

/** The search itself, without filters and page. */
export interface Criteria {
  readonly searchBy: string;
  readonly query: string;
  readonly address: AddressQuery;
  /** Whether to use `address` instead of `query`. */
  readonly byAddress: boolean;
}

/**
 * The typed query, or null if it is not searchable: it needs at least one character that is not a space, and an address
 * needs a street (VALID-075).
 */
export function criteriaOf(typed: Omit<Criteria, "byAddress">, rules: SearchRules): Criteria | null {
  const byAddress = isAddressSearch(typed.searchBy, rules);
  const criteria = { ...typed, query: typed.query.trim().slice(0, LONGEST_QUERY), byAddress };
  return searchFields(criteria) === null ? null : criteria;
}

/** A request's SearchFields; null if there is nothing to search for. */
export function searchFields(criteria: Criteria): Readonly<Record<string, string>> | null {
  if (criteria.byAddress) return addressFields(criteria.address);
  const query = criteria.query.trim();
  return criteria.searchBy === "" || query === "" ? null : { [criteria.searchBy]: query };
}

/** The company's identification in a request. */
export interface SearchedCompany {
  readonly id: number;
  readonly name: string;
}

/** The body of GuestSearch (ENTITY-081); null if there is nothing to search for. */
export function searchRequest(
  company: SearchedCompany,
  productNumber: string,
  criteria: Criteria,
  page: {
    readonly number: number;
    readonly size: PageSize;
    readonly filters: readonly SearchFilter[];
    /** Whether a page has whole properties, not bills. */
    readonly byProperty?: boolean;
  },
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
    ...(page.byProperty ? { GroupBy: "property" } : {}),
  };
}
