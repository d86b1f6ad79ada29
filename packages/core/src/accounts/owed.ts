import type { Bill } from "../bills/index.ts";
import { oldestFirst } from "../bills/index.ts";
import { type Cents, sum } from "../money/index.ts";
import type { ConsumerAccount } from "./consumer-account.ts";

/** Whether a county tells its accounts apart by parcel: custom-API and Tyler (AUTH-016). */
export const accountsAreParcels = ({
  isCustomApi,
  isTyler,
}: {
  readonly isCustomApi: boolean;
  readonly isTyler: boolean;
}): boolean => isCustomApi || isTyler;

const compared = (number: string): string => number.replace(/\s/g, "").toUpperCase();

/** The bills of an account, by its number or its parcel, spaces and case aside. */
export const billsOfAccount = (
  account: Pick<ConsumerAccount, "accountNumber">,
  bills: readonly Bill[],
  byParcel: boolean,
): readonly Bill[] =>
  bills.filter(
    (bill) => compared(byParcel ? bill.parcelId : bill.accountNumber) === compared(account.accountNumber),
  );

/** What is owed of some bills. Amounts in cents, dates ISO days. */
export interface Owed {
  /** Bills with a balance that no payment is under way of, oldest first. */
  readonly bills: readonly Bill[];
  readonly total: Cents;
  /** Of the total what is due from today on, a sum for each day, the first day first; last what has no day. */
  readonly coming: readonly { readonly date: string | null; readonly amount: Cents }[];
  /** Of the total what was due before today. */
  readonly pastDue: Cents;
  /** Balances that a payment is being confirmed of: not owed twice. */
  readonly pending: Cents;
}

/** What remains to pay of these bills, in cents. */
export const balanceOf = (bills: readonly Bill[]): Cents => sum(bills.map((bill) => bill.remainingBalance));

/** After every ISO day. */
const NO_DAY = "9999";

/** What is owed of these bills on a day of the county (ISO). */
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
