export { hashPassword, isPassword, isTooBusy, offerPassword, RANKS, type Rank } from "./passwords.ts";
export { type Caller, createSessions, type IssuedTokens, type Sessions } from "./sessions.ts";
export { Busy } from "./work-queue.ts";
