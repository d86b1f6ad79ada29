export * from "./amount-problem-text.ts";
export * from "./apportion.ts";
export * from "./cents.ts";
export * from "./format.ts";
export * from "./parse-money.ts";
export * from "./percent.ts";
