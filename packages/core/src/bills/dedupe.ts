import type { Bill } from "./bill.ts";

const letters = (name: string): string => name.replace(/\s+/g, "").toUpperCase();

/** SEARCH-032: ignores spaces; one name may contain the other. A missing name matches only a missing name. */
export function sameOwner(a: string, b: string): boolean {
  const [one, other] = [letters(a), letters(b)];
  return one === "" || other === "" ? one === other : one.includes(other) || other.includes(one);
}

const same = (a: string, b: string): boolean => letters(a) !== "" && letters(a) === letters(b);
const mayBeSame = (a: string, b: string): boolean => letters(a) === "" || letters(b) === "" || same(a, b);

/**
 * Whether two rows are the same bill sent twice (SEARCH-033, BILL-006). Standard rows: same parcel and year. Custom
 * rows: same owner and year, or same parcel and owner. Never if their bill numbers or years differ: those are two
 * debts, and hiding one would leave it unpaid.
 */
function isSameBill(a: Bill, b: Bill): boolean {
  if (a.id === b.id) return true;
  if (a.companyId !== b.companyId || a.source !== b.source) return false;
  if (!mayBeSame(a.billNumber, b.billNumber) || !mayBeSame(a.taxYear, b.taxYear)) return false;
  if (a.source === "standard") return same(a.parcelId, b.parcelId) && same(a.taxYear, b.taxYear);
  return sameOwner(a.ownerName, b.ownerName) && (same(a.taxYear, b.taxYear) || same(a.parcelId, b.parcelId));
}

/** Removes rows that repeat an earlier one; the order stays. */
export function withoutDuplicates(bills: readonly Bill[]): Bill[] {
  const kept: Bill[] = [];
  for (const bill of bills) if (!kept.some((earlier) => isSameBill(earlier, bill))) kept.push(bill);
  return kept;
}

/**
 * One row per parcel, for lists from which an account is selected (SEARCH-033, BILL-006): other years of the parcel are
 * removed.
 */
export function onePerParcel(bills: readonly Bill[]): Bill[] {
  const seen = new Set<string>();
  return bills.filter((bill) => {
    const key = letters(bill.parcelId);
    if (key === "" || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    return false;
  });
}
