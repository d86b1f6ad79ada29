/** Invented bills, a county, and an in-memory environment, for the tests of every package. */
export * from "./ach-file.ts";
export * from "./bills.ts";
export * from "./company.ts";
export * from "./environment.ts";
export * from "./receipts.ts";
export * from "./session.ts";
export * from "./settings.ts";
