import type { Bill } from "../bills/bill.ts";
import { parcelNumber } from "../bills/parcel.ts";
import { normalizePhone } from "../forms/index.ts";
import { DEFAULT_COUNTRY_CODE } from "../forms/phone.ts";

/**
 * The form that subscribes to payment reminders for a bill (ENTITY-058, EALERT-003). The first five fields are
 * read-only and come from the bill.
 */
export interface AlertForm {
  readonly ownerName: string;
  readonly parcelNumber: string;
  readonly year: string;
  readonly billNumber: string;
  /** ISO date, or null. */
  readonly dueDate: string | null;
  readonly email: string;
  readonly countryCode: CountryCode;
  /** As stored: digits. `showPhone` formats it. */
  readonly phone: string;
  readonly enableEmail: boolean;
  readonly enableSms: boolean;
  /** 'I agree with Terms and Conditions' is checked. */
  readonly isAgreed: boolean;
}

/** The only country code that a phone number may have (EALERT-007). */
export const COUNTRY_CODES = [DEFAULT_COUNTRY_CODE] as const;
/** A country code in the list. */
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** The form's initial values for a bill: email alerts on, text messages off (ENTITY-059). */
export const alertForm = (bill: Bill): AlertForm => ({
  ownerName: bill.ownerName.trim(),
  parcelNumber: parcelNumber(bill),
  year: bill.taxYear,
  billNumber: bill.billNumber,
  dueDate: bill.dueDate,
  email: "",
  countryCode: DEFAULT_COUNTRY_CODE,
  phone: "",
  enableEmail: true,
  enableSms: false,
  isAgreed: false,
});

/** The editable fields; those from the bill are not, and `turnSms` turns text messages on. */
export type AlertChange = Partial<Pick<AlertForm, "email" | "phone" | "enableEmail" | "isAgreed">>;

/** The form after a change: the phone number is stored as digits, without the leading 1 of eleven (EALERT-010). */
export const changeAlert = (form: AlertForm, change: AlertChange): AlertForm => ({
  ...form,
  ...change,
  ...(change.phone === undefined ? {} : { phone: normalizePhone(change.phone) }),
});
