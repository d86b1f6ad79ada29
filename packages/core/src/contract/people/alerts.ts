import * as v from "valibot";
import { CountryCode, Email } from "../../wire/ids.ts";
import { CompanyName, IsoDate, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A subscription to a bill's reminders (ENTITY-058). Owner, parcel, year, bill number, and due date are the bill's. */
export const EAlertSubscription = v.object({
  OwnerName: v.pipe(text(200), v.minLength(1)),
  ParcelNumber: v.pipe(text(100), v.minLength(1)),
  Year: text(10),
  BillNumber: text(50),
  DueDate: v.nullable(IsoDate),
  EmailAddress: Email,
  CountryCode: v.optional(CountryCode, "USA(1)"),
  /** National digits; empty unless SMS is on. */
  PhoneNumber: v.pipe(v.string(), v.regex(/^\d{0,10}$/)),
  Company: CompanyName,
  EnableEmailEAlert: v.optional(v.boolean(), true),
  EnableSMSEAlert: v.optional(v.boolean(), false),
});
export type EAlertSubscriptionWire = v.InferOutput<typeof EAlertSubscription>;

/** If Status is error, `Message` says why. */
const SignUpAnswer = v.object({ Status: v.picklist(["success", "error"]), Message: words(500) });

/** Subscribes to a bill's E-Alerts; a second call changes the subscription (CALL-146). */
export const eAlertSignUp = endpoint({
  name: "EAlertSignUp",
  method: "POST",
  path: "/AlchemePay/EAlertSignUp",
  access: "guest",
  body: EAlertSubscription,
  answer: SignUpAnswer,
  source: "CALL-146",
});

/** The same for the guest service, which accepts the form's values unchanged (CALL-159; method and path not shown). */
export const signUpForEAlerts = endpoint({
  name: "signUpForEAlerts",
  method: "POST",
  path: "/AlchemePay/signUpForEAlerts",
  access: "guest",
  body: EAlertSubscription,
  answer: SignUpAnswer,
  source: "CALL-159",
  invented: true,
});

/** Requests bills by email instead of paper (CALL-145). */
export const signUpForEBilling = endpoint({
  name: "SignUpForEBilling",
  method: "POST",
  path: "/AlchemePay/SignUpForEBilling",
  access: "guest",
  body: v.object({
    Company: CompanyName,
    FullName: text(200),
    AccountNumber: v.pipe(text(50), v.minLength(1)),
    EmailAddress: Email,
  }),
  answer: SignUpAnswer,
  source: "CALL-145",
});
