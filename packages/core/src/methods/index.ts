export * from "./check-kinds.ts";
export * from "./methods.ts";
export * from "./wallets.ts";
