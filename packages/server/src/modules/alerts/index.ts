export { alertLetters } from "./letters.ts";
export { remindDue } from "./reminders.ts";
export { registerAlerts } from "./routes.ts";
export type { TextMessage, TextMessages } from "./text-messages.ts";
