export * from "./companies.ts";
export { forgetWhenChanged } from "./listen.ts";
export * from "./routes.ts";
export * from "./to-wire.ts";
