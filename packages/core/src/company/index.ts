export * from "./company.ts";
export * from "./county-rules.ts";
export * from "./customization.ts";
export * from "./flags.ts";
export * from "./from-wire.ts";
export * from "./palette.ts";
export * from "./theme.ts";
