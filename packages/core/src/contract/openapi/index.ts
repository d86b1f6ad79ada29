export * from "./json-schema.ts";
export * from "./openapi.ts";
