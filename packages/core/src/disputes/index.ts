export * from "./dispute.ts";
export * from "./evidence.ts";
