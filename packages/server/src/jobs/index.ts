export * from "./run.ts";
