export * from "./machine.ts";
