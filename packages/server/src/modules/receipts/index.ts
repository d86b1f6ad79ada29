export { printReceipt } from "./print.ts";
export { readReceipt } from "./read-receipt.ts";
export { registerReceipts } from "./routes.ts";
export { zonedIso } from "./zoned-date.ts";
