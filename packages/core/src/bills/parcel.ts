import { billMessages } from "../messages/bill.ts";
import type { Texts } from "../messages/language.ts";
import type { Bill } from "./bill.ts";

/** What of a company decides how a parcel is called; a Company is one. */
export interface ParcelRules {
  readonly isIng: boolean;
}

/** spec 0:10, 0:365: a mobile home is known by its location (CustomField24), everything else by its parcel (CustomField20). */
const isKnownByLocation = (bill: Bill): boolean =>
  bill.propertyType === "M" && bill.description.trim() !== "";

/** What identifies the bill's property to a person: parcel id, number of a mobile home, or the account where there is no parcel. */
export const parcelNumber = (bill: Bill): string =>
  isKnownByLocation(bill) ? bill.description : bill.parcelId || bill.accountNumber;

/** What that number is called: 'Location' for mobile homes (spec 1:167), 'Parcel ID', or 'Account Number' for dues and where there is no parcel. */
export function parcelLabel(
  bill: Bill,
  { isIng }: ParcelRules,
  texts: Texts<typeof billMessages> = billMessages,
): string {
  const { location, parcelId, accountNumber } = texts.labels;
  if (isKnownByLocation(bill)) return location;
  return isIng || bill.parcelId === "" ? accountNumber : parcelId;
}

/** Equal for bills of one property of one company (spec 0:365). A bill with neither parcel nor account stands alone. */
export function parcelKey(bill: Bill): string {
  const number = parcelNumber(bill).trim().toUpperCase();
  if (number === "") return `${bill.companyId}/bill/${bill.id}`;
  return `${bill.companyId}/${isKnownByLocation(bill) ? "location" : "parcel"}/${number}`;
}

/** Whether two bills are of the same property. */
export const sameParcel = (a: Bill, b: Bill): boolean => parcelKey(a) === parcelKey(b);
