import type { Company } from "../../company/company.ts";
import { altGuestSearch, type GuestSearchRequest, guestSearch } from "../../contract/index.ts";
import {
  ANY_FIELD,
  activeCount,
  type Criteria,
  fieldChoices,
  isAddressSearch,
  pageSizeOf,
  searchRequest,
} from "../../search/index.ts";
import type { Environment, SearchState } from "../types.ts";

/** The requests of a search: of the page and with the filters that `get` has. */
export function createSearchRequests(env: Environment, company: Company, get: () => SearchState) {
  const body = (criteria: Criteria): GuestSearchRequest | null => {
    const { product, page, pageSize, filters, byProperty } = get();
    return searchRequest(company, product, criteria, {
      number: page,
      size: pageSizeOf(pageSize),
      filters,
      byProperty,
    });
  };

  const send = (request: GuestSearchRequest) =>
    env.client.call(company.isAltSearch ? altGuestSearch : guestSearch, { body: request });

  /** The fields to try if a search by one of them finds nothing; none if filters may be the reason. */
  const otherFields = ({ searchBy, byAddress }: Criteria): readonly string[] =>
    searchBy === ANY_FIELD || byAddress || activeCount(get().filters) > 0
      ? []
      : fieldChoices(get().fields, company)
          .map(({ value }) => value)
          .filter((value) => ![searchBy, ANY_FIELD].includes(value) && !isAddressSearch(value, company));

  return {
    /** Null if there is nothing to search for. */
    body,
    send,
    /**
     * The answer for the first of the other fields that finds the same text, and that field; null if none does, or if a
     * newer search has begun.
     */
    async sendByOtherFields(criteria: Criteria, isNewest: () => boolean) {
      for (const searchBy of otherFields(criteria)) {
        const request = body({ ...criteria, searchBy });
        const answer = request && isNewest() ? await send(request) : null;
        if (answer?.ok && answer.value.ResultCount > 0) return { searchBy, answer };
      }
      return null;
    },
  };
}
