/** Invented bills, a county, and a world in memory, for tests of every package. */
export * from "./bills.ts";
export * from "./company.ts";
export * from "./environment.ts";
export * from "./receipts.ts";
export * from "./session.ts";
export * from "./settings.ts";
