export * from "./dispute.ts";
export * from "./evidence.ts";
export * from "./parts.ts";
