export { alertLetters } from "./letters.ts";
export { remindDue, sendTexts } from "./reminders.ts";
export { registerAlerts } from "./routes.ts";
export { CONFIRM_DAYS, mayAskAgain, type SignUpAnswer } from "./subscribe.ts";
