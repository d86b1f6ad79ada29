import { DEFAULT_COUNTRY } from "../../forms/places.ts";

/** The payer's entries; all strings, as typed. They include no card or account data. */
export interface PayerForm {
  readonly isBusiness: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  /** ISO code; US by default. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  readonly note: string;
}

/** The error for each invalid field. */
export type PayerErrors = Readonly<Partial<Record<keyof PayerForm, string>>>;

/** The fields in form order: the form lists and focuses errors in this order. */
export const PAYER_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "note",
  "country",
  "address1",
  "zip",
  "state",
  "city",
] as const satisfies readonly (keyof PayerForm)[];

/** Whether a field of a form that has others belongs to the payer. */
export const isPayerField = (field: string): field is (typeof PAYER_FIELDS)[number] =>
  PAYER_FIELDS.some((one) => one === field);

/** The payer's full name as the form has it: first and last name, or a business's name; '' if neither is entered. */
export const payerFullName = ({ firstName, lastName }: Pick<PayerForm, "firstName" | "lastName">): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

/** An empty form with the default country (PAY-053). */
export const EMPTY_PAYER: PayerForm = {
  isBusiness: false,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address1: "",
  country: DEFAULT_COUNTRY,
  state: "",
  city: "",
  zip: "",
  note: "",
};
