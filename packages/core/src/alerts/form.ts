import type { Bill } from "../bills/bill.ts";
import { parcelNumber } from "../bills/parcel.ts";
import { DEFAULT_COUNTRY_CODE } from "../constants.ts";
import { normalisePhone } from "../forms/index.ts";

/**
 * Subscribing to payment reminders of a bill (ENTITY-058, EALERT-003). The first five are read only, filled in from
 * the bill.
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
  /** As it is kept: digits. Shown by `showPhone`. */
  readonly phone: string;
  readonly enableEmail: boolean;
  readonly enableSms: boolean;
  /** 'I agree with Terms and Conditions' is ticked. */
  readonly isAgreed: boolean;
}

/** The only country code that a telephone number may have (EALERT-007). */
export const COUNTRY_CODES = [DEFAULT_COUNTRY_CODE] as const;
/** A country code of the list. */
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** The form for a bill as it opens: email alerts on, text messages off (ENTITY-059). */
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

/** What may be edited; what comes from the bill may not, and text messages are turned on by `turnSms`. */
export type AlertChange = Partial<Pick<AlertForm, "email" | "phone" | "enableEmail" | "isAgreed">>;

/** The form after a change: the telephone number is kept as digits, without the leading 1 of eleven (EALERT-010). */
export const changeAlert = (form: AlertForm, change: AlertChange): AlertForm => ({
  ...form,
  ...change,
  ...(change.phone === undefined ? {} : { phone: normalisePhone(change.phone) }),
});
