export * from "./errors.ts";
export * from "./shell.ts";
