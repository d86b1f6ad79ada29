export * from "./restrictions.ts";
export * from "./routes.ts";
