/** What is loaded when a bill or the cart is opened. */
export { createCheckoutStore } from "@county-pay/core/journey";
export { BillScreen, CartScreen } from "@county-pay/ui/screens";
