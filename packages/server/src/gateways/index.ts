export * from "./accounts.ts";
export * from "./connector/index.ts";
export * from "./disputes.ts";
export * from "./gateway.ts";
export * from "./kinds.ts";
export * from "./tax-systems.ts";
export * from "./terminals.ts";
export * from "./validate.ts";
