import type { Bill } from "./bill.ts";

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Numbers in text padded to one length, longer than any bill's: they stand in the order of their value as text. */
const sortable = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(64, "0"));

/**
 * Numbers in text by their value: 'B-9' before 'B-10'. Not by `localeCompare`: the first time it is asked for numbers
 * keeps a cheap phone for a tenth of a second.
 */
const byNumber = (a: string, b: string): number =>
  a === b ? 0 : byText(sortable(a), sortable(b)) || byText(a, b);

/** By tax year, then due date (none last), bill number and id: a total order, so that "the next older bill" is always one. */
export const compareOldestFirst = (a: Bill, b: Bill): number =>
  byNumber(a.taxYear, b.taxYear) ||
  byText(a.dueDate ?? "9999", b.dueDate ?? "9999") ||
  byNumber(a.billNumber, b.billNumber) ||
  byNumber(a.id, b.id);

/** The bills in the order of `compareOldestFirst`. */
export const oldestFirst = (bills: readonly Bill[]): Bill[] => bills.toSorted(compareOldestFirst);

/** The same, turned round: a history. */
export const newestFirst = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) => compareOldestFirst(b, a));

/**
 * The order of search results: of a Tyler company by property, the newest year of each first (SEARCH-038); of others
 * as they came.
 */
export const inResultOrder = (bills: readonly Bill[], { isTyler }: { readonly isTyler: boolean }): Bill[] =>
  isTyler
    ? bills.toSorted((a, b) => byNumber(a.parcelId, b.parcelId) || compareOldestFirst(b, a))
    : [...bills];

/** The cart's order: bill number, then newest year first (CART-032). */
export const compareByBillNumber = (a: Bill, b: Bill): number =>
  byNumber(a.billNumber, b.billNumber) || compareOldestFirst(b, a);
