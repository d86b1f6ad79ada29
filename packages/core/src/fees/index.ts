export * from "./card-type-fee.ts";
export * from "./card-types.ts";
export * from "./from-wire.ts";
export * from "./notes.ts";
export * from "./quote.ts";
export * from "./returned-check.ts";
export * from "./schedule.ts";
export * from "./words.ts";
