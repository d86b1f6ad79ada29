export { registerRecords } from "./routes.ts";
