/* What is loaded before the first screen on which something can be paid. */
export { createCheckoutStore } from "@county-pay/core/journey";
