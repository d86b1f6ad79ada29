export { hasSecondAdmin, isSettledAdmin } from "./admins.ts";
export { adminLetters, adminPage, noticeFrame } from "./letters.ts";
export { type Doer, doerOf, mailAdmins, noteAndTell } from "./tell-admins.ts";
