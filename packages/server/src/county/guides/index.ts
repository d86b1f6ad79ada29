export { registerGuides } from "./routes.ts";
