export { accountLetters } from "./letters.ts";
export { addUser, disableUser, generatePassword, listUsers, setPassword } from "./office.ts";
export { registerAccounts } from "./routes.ts";
