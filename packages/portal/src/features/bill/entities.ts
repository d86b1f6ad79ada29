/** Far down the page of a bill, and for itself: what a first visit does not wait for. */
export { TaxingEntities } from "@county-pay/ui";
