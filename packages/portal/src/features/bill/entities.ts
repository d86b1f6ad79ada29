/** A separate chunk for a part far down the page, so that a first visit does not wait for it. */
export { TaxingEntities } from "@county-pay/ui";
