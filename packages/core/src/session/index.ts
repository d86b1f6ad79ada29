export * from "./encoded-json.ts";
export * from "./guards.ts";
export * from "./paths.ts";
export * from "./roles.ts";
export * from "./routes.ts";
export * from "./session.ts";
export * from "./token.ts";
export * from "./user.ts";
