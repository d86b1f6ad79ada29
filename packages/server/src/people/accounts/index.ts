export { queueAccountMail } from "./account-mail.ts";
export { accountLetters } from "./letters.ts";
export { deleteOldTries } from "./login/known-places.ts";
export { LOCKOUT } from "./login/lockout.ts";
export { addUser, disableUser, generatePassword, listUsers, setPassword } from "./office/office.ts";
export { registerAccounts } from "./routes.ts";
