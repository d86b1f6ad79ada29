/* The code that loads before the first screen that can take a payment. */
export { createCheckoutStore, keepBillsToPay } from "@county-pay/core/journey";
