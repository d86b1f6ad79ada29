import type { SearchStore } from "@county-pay/core/journey";
import { searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { currentTaxYear, yearChoices } from "@county-pay/core/search";
import { Select, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The tax years for an address search (SEARCH-043): the county's list for this visitor, and any year. */
export function YearField({ search }: { readonly search: SearchStore }) {
  const texts = useTexts(searchMessages).address;
  const { anyYear } = useTexts(searchPageMessages);
  const { company, journey, place } = usePortal();
  const year = useStore(search, (state) => state.address.year);
  const current = currentTaxYear(journey.environment.now(), company.timeZone);
  const listed = yearChoices(company.customization, current, place.area === "clerk" ? "Clerk" : "User");
  const years = year === "" || listed.includes(year) ? listed : [year, ...listed];
  return (
    <Select
      label={texts.year}
      value={year}
      onChange={(value) => search.actions.setAddress("year", value)}
      options={[{ value: "", label: anyYear }, ...years.map((value) => ({ value, label: value }))]}
    />
  );
}
