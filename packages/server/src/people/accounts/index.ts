export { queueAccountMail } from "./account-mail.ts";
export { accountLetters } from "./letters.ts";
export { deleteOldTries } from "./login/known-places.ts";
export { LOCKOUT } from "./login/lockout.ts";
export { holderOfEmail } from "./new-email/request.ts";
export { registerUndoPage } from "./new-email/undo.ts";
export { addUser, disableUser, generatePassword, listUsers, setPassword } from "./office/office.ts";
export { registerAccounts } from "./routes.ts";
