export * from "./check.ts";
export * from "./movements.ts";
