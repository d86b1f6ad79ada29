export * from "./json-schema.ts";
export * from "./openapi.ts";
export * from "./other-clients.ts";
