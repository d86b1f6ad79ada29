export * from "./decisions.ts";
export * from "./pay.ts";
export * from "./report.ts";
export * from "./standing.ts";
