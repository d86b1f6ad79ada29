export { registerSavedMethods } from "./routes.ts";
