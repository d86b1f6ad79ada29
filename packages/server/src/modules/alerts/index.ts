export { alertLetters } from "./letters.ts";
export { remindDue } from "./reminders.ts";
export { registerAlerts } from "./routes.ts";
export { CONFIRM_DAYS, mayAskAgain, type SignUpAnswer } from "./subscribe.ts";
export type { TextMessage, TextMessages } from "./text-messages.ts";
