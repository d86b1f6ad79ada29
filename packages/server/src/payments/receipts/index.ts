export { receiptLetters } from "./letter.ts";

export { CARD_TYPES } from "./read-receipt.ts";
export { type MadeDocument, receiptDocument } from "./receipt-document.ts";
export { registerReceipts } from "./routes.ts";
export { isSignedBy } from "./signature.ts";
export { openReceipt } from "./viewer.ts";
