export * from "./bill-store.ts";
export * from "./cart-store.ts";
export { attemptKey } from "./checkout-attempt.ts";
export * from "./checkout-flow.ts";
export * from "./journey.ts";
export * from "./receipt.ts";
export * from "./search-store.ts";
export * from "./types.ts";
