export { queueAccountMail } from "./account-mail.ts";
export { forgetOldTries } from "./known-places.ts";
export { accountLetters } from "./letters.ts";
export { LOCKOUT } from "./lockout.ts";
export { addUser, disableUser, generatePassword, listUsers, setPassword } from "./office.ts";
export { registerAccounts } from "./routes.ts";
