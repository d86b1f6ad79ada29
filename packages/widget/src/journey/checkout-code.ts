/** The code of a payment up to its form; bills and the cart need it too. */
export { createBillStore, createCheckoutStore } from "@county-pay/core/journey";
export { beginPayment } from "./begin-payment.ts";
