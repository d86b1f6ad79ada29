export * from "./check.ts";
