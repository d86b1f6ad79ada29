export * from "./codes/change-codes.ts";
export * from "./codes/payer-reason.ts";
export * from "./codes/return-codes.ts";
export * from "./file/entry.ts";
export * from "./file/read-ach.ts";
export * from "./match/match-entry.ts";
export * from "./rates/return-rates.ts";
export * from "./routing-number.ts";
