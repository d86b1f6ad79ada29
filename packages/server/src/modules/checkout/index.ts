export { recompute } from "./amounts.ts";
export { spendCardEntry } from "./card-entry.ts";
export { readCartBills } from "./cart-bills.ts";
export { checkBills } from "./check-bills.ts";
export { registerFrame } from "./frame-routes.ts";
export { amountChanged, type GuestForm, payerOf } from "./guest-form.ts";
export { checkMiscForm, type MiscLine, type MiscSubmit, productLines } from "./misc-form.ts";
export { payByToken } from "./pay-by-token.ts";
export { fewer, registerCheckout } from "./routes.ts";
