export { registerCounter } from "./routes.ts";
