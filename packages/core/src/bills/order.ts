import type { Bill } from "./bill.ts";

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Pads numbers in a text to a length longer than any bill number, so that text order is numeric order. */
const sortable = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(64, "0"));

/**
 * Sorts numbers in texts by value: 'B-9' before 'B-10'. Not with `localeCompare`, whose first numeric use blocks a
 * cheap phone for a tenth of a second.
 */
const byNumber = (a: string, b: string): number =>
  a === b ? 0 : byText(sortable(a), sortable(b)) || byText(a, b);

/**
 * By tax year, then due date (missing last), bill number, and ID: a total order, so "the next older bill" is always
 * unique.
 */
export const compareOldestFirst = (a: Bill, b: Bill): number =>
  byNumber(a.taxYear, b.taxYear) ||
  byText(a.dueDate ?? "9999", b.dueDate ?? "9999") ||
  byNumber(a.billNumber, b.billNumber) ||
  byNumber(a.id, b.id);

/** The bills in the order of `compareOldestFirst`. */
export const oldestFirst = (bills: readonly Bill[]): Bill[] => bills.toSorted(compareOldestFirst);

/** The reverse order: a history. */
export const newestFirst = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) => compareOldestFirst(b, a));

/**
 * The order of search results: for a Tyler company by property, newest year first (SEARCH-038); for others as received.
 */
export const inResultOrder = (bills: readonly Bill[], { isTyler }: { readonly isTyler: boolean }): Bill[] =>
  isTyler
    ? bills.toSorted((a, b) => byNumber(a.parcelId, b.parcelId) || compareOldestFirst(b, a))
    : [...bills];

/** The cart's order: bill number, then newest year first (CART-032). */
export const compareByBillNumber = (a: Bill, b: Bill): number =>
  byNumber(a.billNumber, b.billNumber) || compareOldestFirst(b, a);
