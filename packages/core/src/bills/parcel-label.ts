import { billMessages } from "../messages/bills/bill.ts";
import type { Texts } from "../messages/general/language.ts";
import type { Bill } from "./bill.ts";
import { isKnownByLocation } from "./parcel.ts";

/** The company settings that determine a parcel's label; a Company is one. */
export interface ParcelRules {
  readonly isIng: boolean;
}

/** The labels of a bill's facts: an association has members instead of parcels, owners, and property. */
export const billLabels = (
  { isIng }: ParcelRules,
  { labels, memberLabels }: Texts<typeof billMessages> = billMessages,
): Texts<typeof billMessages.labels> => (isIng ? { ...labels, ...memberLabels } : labels);

/**
 * The label of that number: 'Location' for mobile homes (ERRTEXT-005), 'Member Number' for dues, otherwise 'Parcel ID',
 * or 'Account Number' if there is no parcel.
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
