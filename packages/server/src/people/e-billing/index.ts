export { eBillingLetters } from "./letters.ts";
export { mailNewBills } from "./new-bills.ts";
export { registerEBilling } from "./routes.ts";
