import { yearAt } from "../calendar/zone.ts";

/** The parts of an address search, in the order of the form (SEARCH-007). The year is a tax year. */
export const ADDRESS_PARTS = ["year", "number", "street", "suffix", "direction", "city"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
/** The typed parts of an address; '' for missing ones. */
export type AddressQuery = Readonly<Record<AddressPart, string>>;

/** Their names in a request's SearchFields (ENTITY-081). */
export const ADDRESS_FIELDS: Readonly<Record<AddressPart, string>> = {
  year: "taxYear",
  number: "addressNumber",
  street: "street",
  suffix: "suffix",
  direction: "direction",
  city: "city",
};

/** The default tax year of an address search: the county's year at a time in milliseconds (SEARCH-037, WIRE-011). */
export const currentTaxYear = yearAt;

/** The address form's initial values: the current tax year, everything else blank. */
export const blankAddress = (year: string): AddressQuery => ({
  year,
  number: "",
  street: "",
  suffix: "",
  direction: "",
  city: "",
});

/** The non-empty parts under their wire names. Null without a street (SEARCH-008) or with an invalid year. */
export function addressFields(address: AddressQuery): Readonly<Record<string, string>> | null {
  const year = address.year.trim();
  if (address.street.trim() === "" || (year !== "" && !/^\d{4}$/.test(year))) return null;
  return Object.fromEntries(
    ADDRESS_PARTS.map((part) => [ADDRESS_FIELDS[part], address[part].trim()] as const).filter(
      ([, value]) => value !== "",
    ),
  );
}
