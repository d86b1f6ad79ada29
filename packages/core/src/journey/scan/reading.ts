import { type Bill, newestFirst, parcelKey, parcelNumber } from "../../bills/index.ts";
import { readConfirmation } from "../../payments/index.ts";
import { matchPath } from "../../site/index.ts";

/** A scanned or typed code: a bill by its ID, or the number of a bill, parcel, or account. */
export type Reading =
  | { readonly kind: "bill"; readonly id: string }
  | { readonly kind: "number"; readonly number: string };

/** A prefix by which some scanners identify the kind of code, such as ']C1'. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
/** The maximum length that a call accepts. */
const LONGEST = 100;

/** The ID of the bill in a pay link (GUESTPAY-001), as a bill's code may contain; null for any other text. */
function idInLink(text: string, company: string): string | null {
  const match = matchPath(text.replace(/^https?:\/\/[^/]+/i, ""));
  const isOurs = match?.name === "payment-guest" && match.company.toLowerCase() === company.toLowerCase();
  return isOurs ? (match.params.recordDetailsId ?? null) : null;
}

/** Reads a scanned text; null if it cannot be a number, e.g. a name, and is an ordinary search. */
export function readScan(text: string, company: string): Reading | null {
  const scanned = text.trim().replace(SYMBOLOGY, "").trim();
  const id = idInLink(scanned, company);
  if (id !== null) return /^\d{1,18}$/.test(id) ? { kind: "bill", id } : null;
  const canBeNumber = /\d/.test(scanned) && !scanned.includes('"') && scanned.length <= LONGEST;
  return canBeNumber ? { kind: "number", number: scanned } : null;
}

/**
 * The reference number of a receipt that a scanned code may be, without spaces and dashes; null if the code cannot be
 * one.
 */
export function readReceiptNumber(number: string): string | null {
  const confirmation = readConfirmation(number);
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(confirmation) ? confirmation : null;
}

/** Only letters and digits, as the search compares numbers. */
const plain = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** The result of a number: one bill, several properties, or nothing. */
export type ScanFind =
  | { readonly kind: "one"; readonly bill: Bill }
  | { readonly kind: "several"; readonly count: number }
  | { readonly kind: "none" };

/**
 * The one bill for a number, among the server's matches: by its own number, otherwise by its property's, then the
 * newest unpaid one. A match by name or address is not a scan.
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
