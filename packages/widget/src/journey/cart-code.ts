import "./bill-styles.ts";

/** The code of the cart's page. */
export { CartScreen } from "@county-pay/ui/screens";
