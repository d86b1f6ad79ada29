import { yearAt } from "../company/days.ts";

/** The parts of an address search, in the order of the form (SEARCH-007). The year is a tax year. */
export const ADDRESS_PARTS = ["year", "number", "street", "suffix", "direction", "city"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
/** What was typed of an address; '' for what was not. */
export type AddressQuery = Readonly<Record<AddressPart, string>>;

/** Their names among the SearchFields of a request (ENTITY-081). */
export const ADDRESS_FIELDS: Readonly<Record<AddressPart, string>> = {
  year: "taxYear",
  number: "addressNumber",
  street: "street",
  suffix: "suffix",
  direction: "direction",
  city: "city",
};

/**
 * The tax year that an address search begins with: the county's year at a moment, in milliseconds (SEARCH-037,
 * WIRE-011).
 */
export const currentTaxYear = yearAt;

/** An address form as it opens: the current tax year, everything else blank. */
export const blankAddress = (year: string): AddressQuery => ({
  year,
  number: "",
  street: "",
  suffix: "",
  direction: "",
  city: "",
});

/** The filled parts under their wire names. Null where there is no street (SEARCH-008) or the year is not one. */
export function addressFields(address: AddressQuery): Readonly<Record<string, string>> | null {
  const year = address.year.trim();
  if (address.street.trim() === "" || (year !== "" && !/^\d{4}$/.test(year))) return null;
  return Object.fromEntries(
    ADDRESS_PARTS.map((part) => [ADDRESS_FIELDS[part], address[part].trim()] as const).filter(
      ([, value]) => value !== "",
    ),
  );
}
