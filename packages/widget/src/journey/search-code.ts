/** The code of the search. */
export { createSearchStore } from "@county-pay/core/journey";
export { SearchScreen } from "@county-pay/ui/screens";
