import "./bill-styles.ts";

/** The code of a bill's page. */
export { TaxingEntities } from "@county-pay/ui";
export { BillScreen } from "@county-pay/ui/screens";
