import type { Bill } from "../bills/bill.ts";
import type { Place } from "../forms/index.ts";
import { DEFAULT_COUNTRY_CODE } from "../forms/phone.ts";
import { DEFAULT_COUNTRY } from "../forms/places.ts";

/** The mailing address of a property's bills as edited in the dialog (ENTITY-062); strings as typed, places by name. */
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

/** The address on file (ENTITY-063); the dialog sends it along. */
export interface OldAddress extends Omit<NewAddress, "countryCode"> {
  readonly firstName: string;
  readonly lastName: string;
}

/** The part of it that a bill shows: the owner, and the address in one line. The office has the rest. */
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

/** The dialog's choices: all countries, and the states of the selected country (empty if it has none). */
export interface Places {
  readonly countries: readonly Place[];
  readonly states: readonly Place[];
}

/** The dialog's initial values: the name on file and the default country; everything else is empty. */
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
