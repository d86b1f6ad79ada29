/* The code that loads before the first screen that can take a payment. */
export { createCheckoutStore, storeBillsToPay } from "@county-pay/core/journey";
