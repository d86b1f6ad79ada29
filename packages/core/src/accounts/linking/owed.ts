import { type Bill, oldestFirst } from "../../bills/index.ts";
import { type Cents, sum } from "../../money/index.ts";
import type { ConsumerAccount } from "./consumer-account.ts";

/** Whether a county identifies its accounts by parcel: custom-API and Tyler (AUTH-016). */
export const accountsAreParcels = ({
  isCustomApi,
  isTyler,
}: {
  readonly isCustomApi: boolean;
  readonly isTyler: boolean;
}): boolean => isCustomApi || isTyler;

const compared = (number: string): string => number.replace(/\s/g, "").toUpperCase();

/** The bills of an account, by its number or its parcel, ignoring spaces and case. */
export const billsOfAccount = (
  account: Pick<ConsumerAccount, "accountNumber">,
  bills: readonly Bill[],
  byParcel: boolean,
): readonly Bill[] =>
  bills.filter(
    (bill) => compared(byParcel ? bill.parcelId : bill.accountNumber) === compared(account.accountNumber),
  );

/** The amount owed on some bills. Amounts in cents, dates in ISO format. */
export interface Owed {
  /** Bills with a balance and no payment in progress, oldest first. */
  readonly bills: readonly Bill[];
  readonly total: Cents;
  /** The part of the total that is due today or later, by due date, earliest first; amounts without a date are last. */
  readonly coming: readonly { readonly date: string | null; readonly amount: Cents }[];
  /** The part of the total that was due before today. */
  readonly pastDue: Cents;
  /** Balances with a payment being confirmed, so they are not owed twice. */
  readonly pending: Cents;
}

/** The remaining balance of these bills, in cents. */
export const balanceOf = (bills: readonly Bill[]): Cents => sum(bills.map((bill) => bill.remainingBalance));

/** Sorts after every ISO date. */
const NO_DAY = "9999";

/** The amount owed on these bills on a date of the county (ISO). */
export function owedOf(bills: readonly Bill[], today: string): Owed {
  const open = oldestFirst(bills.filter((bill) => bill.remainingBalance > 0));
  const owed = open.filter((bill) => !bill.isPaymentPending);
  const isLate = ({ dueDate }: Bill): boolean => dueDate !== null && dueDate < today;
  const coming = owed.filter((bill) => !isLate(bill));
  const days = [...new Set(coming.map(({ dueDate }) => dueDate))].toSorted((one, other) =>
    (one ?? NO_DAY) < (other ?? NO_DAY) ? -1 : 1,
  );
  return {
    bills: owed,
    total: balanceOf(owed),
    coming: days.map((date) => ({
      date,
      amount: balanceOf(coming.filter(({ dueDate }) => dueDate === date)),
    })),
    pastDue: balanceOf(owed.filter(isLate)),
    pending: balanceOf(open.filter((bill) => bill.isPaymentPending)),
  };
}
