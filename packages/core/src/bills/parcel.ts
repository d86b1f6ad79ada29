import { LONGEST_PROPERTY_NUMBER } from "../constants.ts";
import { billMessages } from "../messages/bills/bill.ts";
import type { Texts } from "../messages/general/language.ts";
import type { Bill } from "./bill.ts";

/** What of a company decides how a parcel is called; a Company is one. */
export interface ParcelRules {
  readonly isIng: boolean;
}

/** A number as the server compares it: its letters and digits, in capitals. */
const comparable = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** Whether a number identifies anything: the server compares its letters and digits alone. */
const identifies = (number: string): boolean => comparable(number) !== "";

/** A mobile home is known by its location (CustomField24), everything else by its parcel (CustomField20): SEARCH-002. */
const isKnownByLocation = (bill: Pick<Bill, "propertyType" | "description">): boolean =>
  bill.propertyType === "M" && identifies(bill.description);

/** What of a bill says which property it is of. */
export type PropertyNumbers = Pick<Bill, "propertyType" | "description" | "parcelId" | "accountNumber">;

/** What identifies the bill's property to a person: parcel id, number of a mobile home, or the account where there is no parcel. */
export const parcelNumber = (bill: PropertyNumbers): string =>
  isKnownByLocation(bill) ? bill.description : bill.parcelId || bill.accountNumber;

/**
 * The number by which the server finds the bill's property (ROUTE-021): as `parcelNumber`; null where no number holds a
 * letter or a digit, or it is longer than an address may be, so that only the bill's own id finds it.
 */
export const propertyNumber = (bill: PropertyNumbers): string | null => {
  const numbers = isKnownByLocation(bill) ? [bill.description] : [bill.parcelId, bill.accountNumber];
  const number = numbers.map((text) => text.trim()).find((text) => identifies(text));
  return number !== undefined && number.length <= LONGEST_PROPERTY_NUMBER ? number : null;
};

/** What the facts of a bill are called: an association has members, and no parcels, owners or property. */
export const billLabels = (
  { isIng }: ParcelRules,
  { labels, memberLabels }: Texts<typeof billMessages> = billMessages,
): Texts<typeof billMessages.labels> => (isIng ? { ...labels, ...memberLabels } : labels);

/**
 * What that number is called: 'Location' for mobile homes (ERRTEXT-005), 'Member Number' for dues, else 'Parcel
 * ID', or 'Account Number' where there is no parcel.
 */
export function parcelLabel(
  bill: Bill,
  rules: ParcelRules,
  texts: Texts<typeof billMessages> = billMessages,
): string {
  const { location, parcelId, accountNumber } = billLabels(rules, texts);
  if (isKnownByLocation(bill)) return location;
  return bill.parcelId === "" ? accountNumber : parcelId;
}

/**
 * Equal for bills of one property of one company: the location of a mobile home, the parcel, or the account where there is
 * neither (CART-037). A bill with none of them belongs to no other. The same key as `property_key` in the database, so
 * that the cart and the server agree on which bills belong together.
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

/** Whether two bills are of the same property. */
export const sameParcel = (a: Bill, b: Bill): boolean => parcelKey(a) === parcelKey(b);
