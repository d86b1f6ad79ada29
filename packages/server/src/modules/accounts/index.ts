export { accountLetters } from "./letters.ts";
export { LOCKOUT } from "./lockout.ts";
export { addUser, disableUser, generatePassword, listUsers, setPassword } from "./office.ts";
export { registerAccounts } from "./routes.ts";
