export { hashPassword, isPassword, isTooBusy, offerPassword, RANKS, type Rank } from "./passwords.ts";
export { createSessions } from "./sessions.ts";
export { Busy } from "./work-queue.ts";
