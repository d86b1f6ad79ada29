export * from "./decide.ts";
export * from "./decisions.ts";
export * from "./direct.ts";
export * from "./give-back.ts";
export * from "./pay.ts";
export * from "./refunds.ts";
export * from "./report.ts";
export * from "./standing.ts";
