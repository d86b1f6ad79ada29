export { type Extension, extendDeadline, extensionsOf, withdrawExtension } from "./extensions.ts";
export { registerDeadlines } from "./routes.ts";
