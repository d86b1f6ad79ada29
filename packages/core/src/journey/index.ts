export * from "./bill-store.ts";
export * from "./cart-store.ts";
export * from "./search-store.ts";
export * from "./types.ts";
