import { DEFAULT_COUNTRY } from "../../constants.ts";

/** What the payer types; all strings, as typed. Nothing of a card or an account is in it. */
export interface PayerForm {
  readonly isBusiness: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  /** ISO code, default US. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  readonly note: string;
}

/** The sentence for each field that is not right. */
export type PayerErrors = Readonly<Partial<Record<keyof PayerForm, string>>>;

/** The fields in the order of the form: errors are listed and focused in it. */
export const PAYER_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "note",
  "address1",
  "country",
  "state",
  "city",
  "zip",
] as const satisfies readonly (keyof PayerForm)[];

/** An empty form; the country is the default one (PAY-053). */
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
