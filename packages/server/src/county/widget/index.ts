export { registerWidget } from "./routes.ts";
