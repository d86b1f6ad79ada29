export * from "./bill.ts";
export * from "./press.ts";
export * from "./receipt.ts";
