export * from "./e-billing.ts";
export * from "./email-request.ts";
export * from "./form.ts";
export * from "./reminders.ts";
export * from "./request.ts";
export * from "./sms.ts";
export * from "./subscribe.ts";
