export * from "./attempt-key.ts";
export * from "./bill-store.ts";
export * from "./cart-store.ts";
export * from "./checkout-flow.ts";
export * from "./journey.ts";
export * from "./receipt.ts";
export * from "./search-store.ts";
export * from "./types.ts";
