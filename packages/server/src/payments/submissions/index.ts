export { registerSubmissions } from "./routes.ts";
