import type { EAlertSubscriptionWire } from "../contract/people/alerts.ts";
import type { AlertForm } from "./form.ts";

/** The body of the E-Alert call (ENTITY-058): the form's values, without the phone number if text messages are off. */
export const alertBody = (form: AlertForm, companyName: string): EAlertSubscriptionWire => ({
  OwnerName: form.ownerName,
  ParcelNumber: form.parcelNumber,
  Year: form.year,
  BillNumber: form.billNumber,
  DueDate: form.dueDate,
  EmailAddress: form.email,
  CountryCode: form.countryCode,
  PhoneNumber: form.enableSms ? form.phone : "",
  Company: companyName,
  EnableEmailEAlert: form.enableEmail,
  EnableSMSEAlert: form.enableSms,
});
