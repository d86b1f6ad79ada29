export * from "./company.ts";
export * from "./county-rules.ts";
export * from "./flags.ts";
export * from "./theme.ts";
