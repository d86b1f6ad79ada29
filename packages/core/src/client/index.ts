export * from "./client.ts";
export * from "./console-error.ts";
export * from "./may-have-arrived.ts";
export * from "./stays-open.ts";
