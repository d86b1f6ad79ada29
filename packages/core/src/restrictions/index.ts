export * from "./add-flow.ts";
export * from "./entry.ts";
export * from "./lists.ts";
export * from "./person-form.ts";
export * from "./reasons.ts";
