export * from "./columns.ts";
export * from "./read.ts";
