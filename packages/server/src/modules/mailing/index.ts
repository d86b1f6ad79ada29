export { registerMailing } from "./routes.ts";
