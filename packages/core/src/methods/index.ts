export * from "./check-kinds.ts";
export * from "./methods.ts";
