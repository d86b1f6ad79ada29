export * from "./days.ts";
export * from "./zone.ts";
export * from "./zoned.ts";
