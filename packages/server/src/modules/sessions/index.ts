export { hashPassword, isPassword } from "./passwords.ts";
export { type Caller, createSessions, type IssuedTokens, type Sessions } from "./sessions.ts";
