export * from "./apportion.ts";
export * from "./cents.ts";
export * from "./format.ts";
export * from "./percent.ts";
