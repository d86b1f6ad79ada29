import { type Bill, newestFirst, parcelKey, parcelNumber } from "../../bills/index.ts";
import { matchPath } from "../../session/index.ts";

/** What a scanner read, or a clerk typed as if it had: a bill by its id, or a number that a bill, a parcel or an account has. */
export type Reading =
  | { readonly kind: "bill"; readonly id: string }
  | { readonly kind: "number"; readonly number: string };

/** What some scanners put in front to say which kind of code it was, such as ']C1'. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
/** A call takes no more. */
const LONGEST = 100;

/**
 * The id of the bill whose link to pay this is (GUESTPAY-001), as a code on a bill may carry it; null for any other
 * text.
 */
function idInLink(text: string, company: string): string | null {
  const match = matchPath(text.replace(/^https?:\/\/[^/]+/i, ""));
  const isOurs = match?.name === "payment-guest" && match.company.toLowerCase() === company.toLowerCase();
  return isOurs ? (match.params.recordDetailsId ?? null) : null;
}

/** Reads what was scanned; null where it can be no number, such as a name, and is a search like any other. */
export function readScan(text: string, company: string): Reading | null {
  const scanned = text.trim().replace(SYMBOLOGY, "").trim();
  const id = idInLink(scanned, company);
  if (id !== null) return /^\d{1,18}$/.test(id) ? { kind: "bill", id } : null;
  const canBeNumber = /\d/.test(scanned) && !scanned.includes('"') && scanned.length <= LONGEST;
  return canBeNumber ? { kind: "number", number: scanned } : null;
}

/** Letters and digits alone, as the search compares numbers. */
const plain = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** What a number led to: one bill, several properties, or nothing. */
export type ScanFind =
  | { readonly kind: "one"; readonly bill: Bill }
  | { readonly kind: "several"; readonly count: number }
  | { readonly kind: "none" };

/**
 * The one bill that a number means, among those that the server found by it: by its own number, else by that of its
 * property, then the newest that something is owed of. What matched as a name or an address is no scan.
 */
export function readFound(found: readonly Bill[], number: string): ScanFind {
  const wanted = plain(number);
  const isIt = (text: string): boolean => plain(text) === wanted;
  const byBill = found.filter(({ billNumber }) => isIt(billNumber));
  const byProperty = found.filter((bill) =>
    [bill.parcelId, bill.accountNumber, parcelNumber(bill)].some(isIt),
  );
  const meant = newestFirst(byBill.length > 0 ? byBill : byProperty);
  const properties = new Set(meant.map(parcelKey)).size;
  if (properties > 1) return { kind: "several", count: properties };
  const bill = meant.find(({ remainingBalance }) => remainingBalance > 0) ?? meant[0];
  return bill ? { kind: "one", bill } : { kind: "none" };
}
