export { registerAccounts } from "./routes.ts";
