export { registerUsers } from "./routes.ts";
