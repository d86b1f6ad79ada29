export * from "./client.ts";
export * from "./may-have-arrived.ts";
