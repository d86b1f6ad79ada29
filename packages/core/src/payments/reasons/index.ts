export * from "./decline-reason.ts";
export * from "./failure-reason.ts";
