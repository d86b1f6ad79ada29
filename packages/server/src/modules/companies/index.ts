export * from "./companies.ts";
export * from "./routes.ts";
export * from "./to-wire.ts";
