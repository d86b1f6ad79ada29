export { accountLetters } from "./letters.ts";
export { registerAccounts } from "./routes.ts";
