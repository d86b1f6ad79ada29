import type { Bill } from "../bills/bill.ts";
import { DEFAULT_COUNTRY, DEFAULT_COUNTRY_CODE } from "../constants.ts";
import type { Place } from "../forms/index.ts";

/** Where the bills of a property are sent, as the dialog edits it (ENTITY-062); strings as typed, places by name. */
export interface NewAddress {
  readonly fullName: string;
  readonly email: string;
  readonly countryCode: typeof DEFAULT_COUNTRY_CODE;
  /** Digits. */
  readonly phone: string;
  readonly address1: string;
  /** ISO code of a listed country. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
}

/** The dialog: the new address, and the certification below it (ADDRESS-001, ADDRESS-009). */
export interface ChangeAddressForm extends NewAddress {
  readonly isCertified: boolean;
}

/** What the office has on file (ENTITY-063); the dialog sends it along. */
export interface OldAddress extends Omit<NewAddress, "countryCode"> {
  readonly firstName: string;
  readonly lastName: string;
}

/** What a bill shows of that: the owner, and the address in one line. The office has the rest. */
export const addressOnFile = (bill: Pick<Bill, "ownerName" | "mailingAddress">): OldAddress => ({
  firstName: "",
  lastName: "",
  fullName: bill.ownerName.trim(),
  email: "",
  phone: "",
  address1: bill.mailingAddress,
  country: "",
  state: "",
  city: "",
  zip: "",
});

/** The lists that the dialog picks from: all countries, and the states of the country that is chosen (empty where it has none). */
export interface Places {
  readonly countries: readonly Place[];
  readonly states: readonly Place[];
}

/** The dialog as it opens: the name that is on file, everything else to be typed; the country is the default one. */
export const openChangeAddress = (old: Pick<OldAddress, "fullName">): ChangeAddressForm => ({
  fullName: old.fullName,
  email: "",
  countryCode: DEFAULT_COUNTRY_CODE,
  phone: "",
  address1: "",
  country: DEFAULT_COUNTRY,
  state: "",
  city: "",
  zip: "",
  isCertified: false,
});
