/* What is loaded before the first screen on which something can be paid. */
export { createCheckoutStore, keepBillsToPay } from "@county-pay/core/journey";
