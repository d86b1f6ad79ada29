export * from "./companies.ts";
