import type { RememberedSearch } from "@county-pay/core/journey";
import {
  ADDRESS_FIELDS,
  ADDRESS_PARTS,
  type AddressQuery,
  activeFilters,
  PAGE_SIZES,
  pageSizeOf,
} from "@county-pay/core/search";

/**
 * A search as the query of its page's address, which can be shared and bookmarked: `?q=smith&by=OwnerName&page=2`. An
 * address search has its parts instead of `q`. '' for none.
 */
export function queryOf(search: RememberedSearch | null): string {
  if (!search) return "";
  const { product, criteria, filters, page, pageSize } = search;
  const query = new URLSearchParams();
  const add = (name: string, value: string): void => void (value && query.append(name, value));
  if (criteria.byAddress)
    for (const part of ADDRESS_PARTS) add(ADDRESS_FIELDS[part], criteria.address[part].trim());
  else add("q", criteria.query);
  add("by", criteria.searchBy);
  add("product", product);
  for (const { type, value } of activeFilters(filters))
    for (const [name, isOn] of Object.entries(value)) if (isOn) add(type.toLowerCase(), name);
  if (page > 0) add("page", String(page + 1));
  if (pageSize !== PAGE_SIZES[0]) add("size", String(pageSize));
  return `?${query}`;
}

/** The search in an address's query; null if it contains none. What does not fit is left out. */
export function searchIn(text: string): RememberedSearch | null {
  const query = new URLSearchParams(text);
  const get = (name: string): string => (query.get(name) ?? "").trim().slice(0, 100);
  const address = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part, get(ADDRESS_FIELDS[part])]),
  ) as AddressQuery as RememberedSearch["criteria"]["address"];
  const byAddress = address.street !== "";
  if (get("by") === "" || (get("q") === "" && !byAddress)) return null;
  const chosen = (name: string, allowed: RegExp) =>
    Object.fromEntries(
      query
        .getAll(name)
        .filter((value) => allowed.test(value))
        .map((value) => [value, true]),
    );
  return {
    product: get("product"),
    criteria: { searchBy: get("by"), query: get("q"), byAddress, address },
    filters: [
      { type: "Status", value: chosen("status", /^(Paid|Unpaid)$/) as { Paid?: boolean; Unpaid?: boolean } },
      { type: "Year", value: chosen("year", /^\d{4}$/) },
    ],
    page: Math.max(0, Math.trunc(Number(get("page")) || 1) - 1),
    pageSize: pageSizeOf(Number(get("size"))),
  };
}
