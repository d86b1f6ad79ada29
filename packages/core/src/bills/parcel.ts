import type { Bill } from "./bill.ts";

/** The longest property number that the URL of a bill's page may hold; a bill with a longer one goes by its id. */
export const LONGEST_PROPERTY_NUMBER = 100;

/** A number as the server compares it: its letters and digits, in upper case. */
const comparable = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** Whether a number identifies anything: the server compares only its letters and digits. */
const identifies = (number: string): boolean => comparable(number) !== "";

/**
 * A mobile home is identified by its location (CustomField24), everything else by its parcel (CustomField20):
 * SEARCH-002.
 */
export const isKnownByLocation = (bill: Pick<Bill, "propertyType" | "description">): boolean =>
  bill.propertyType === "M" && identifies(bill.description);

/** The fields of a bill that identify its property. */
export type PropertyNumbers = Pick<Bill, "propertyType" | "description" | "parcelId" | "accountNumber">;

/** The property's identifier for people: parcel ID, location of a mobile home, or the account if there is no parcel. */
export const parcelNumber = (bill: PropertyNumbers): string =>
  isKnownByLocation(bill) ? bill.description : bill.parcelId || bill.accountNumber;

/**
 * The number by which the server finds the bill's property (ROUTE-021): like `parcelNumber`; null if no number contains
 * a letter or digit, or if it is too long for a URL, so that only the bill's ID finds it.
 */
export const propertyNumber = (bill: PropertyNumbers): string | null => {
  const numbers = isKnownByLocation(bill) ? [bill.description] : [bill.parcelId, bill.accountNumber];
  const number = numbers.map((text) => text.trim()).find((text) => identifies(text));
  return number !== undefined && number.length <= LONGEST_PROPERTY_NUMBER ? number : null;
};

/**
 * Equal for bills of the same property in a company: the location of a mobile home, the parcel, or the account if there
 * is neither (CART-037). A bill without any of them has its own key. Identical to `property_key` in the database, so
 * the cart and the server agree on which bills belong together.
 */
export function parcelKey(bill: Bill): string {
  const keys: readonly (readonly [string, string])[] = [
    ["location", isKnownByLocation(bill) ? bill.description : ""],
    ["parcel", bill.parcelId],
    ["account", bill.accountNumber],
  ];
  const found = keys.find(([, number]) => identifies(number));
  return found
    ? `${bill.companyId}/${found[0]}/${comparable(found[1])}`
    : `${bill.companyId}/bill/${bill.id}`;
}

/** Whether two bills are for the same property. */
export const sameParcel = (a: Bill, b: Bill): boolean => parcelKey(a) === parcelKey(b);
