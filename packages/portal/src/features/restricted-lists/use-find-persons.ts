import { billsFromWire } from "@county-pay/core/bills";
import { guestSearch } from "@county-pay/core/contract";
import { type ListPerson, personsOf } from "@county-pay/core/restrictions";
import {
  ANY_FIELD,
  blankAddress,
  currentTaxYear,
  DEFAULT_PRODUCT,
  searchRequest,
} from "@county-pay/core/search";
import { useFailureText } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The maximum number of bills per search; a longer part of the name finds the others. */
const SIZE = 20;

/** The owners of the bills that match a text in any field; or an error message. */
export function useFindPersons(): (query: string) => Promise<readonly ListPerson[] | string> {
  const { client, company } = usePortal();
  const failureText = useFailureText();
  return async (query) => {
    const address = blankAddress(currentTaxYear(Date.now(), company.timeZone));
    const criteria = { searchBy: ANY_FIELD, query, address, byAddress: false };
    const page = { number: 0, size: SIZE, filters: [] } as const;
    const body = searchRequest(
      company,
      company.products[0]?.number ?? DEFAULT_PRODUCT.number,
      criteria,
      page,
    );
    if (!body) return [];
    const answer = await client.call(guestSearch, { body });
    if (!answer.ok) return failureText(answer.error);
    return answer.value.Error || personsOf(billsFromWire(answer.value.Results));
  };
}
