import { daysBetween } from "../../calendar/days.ts";
import { type Cents, sum } from "../../money/index.ts";

/** Money that arrived at the bank, by its statement. */
export interface BankDeposit {
  readonly id: string;
  /** ISO date. */
  readonly day: string;
  readonly amount: Cents;
  /** Numbers and words of the line, such as a bag number. */
  readonly references: readonly string[];
}

/** Money that the office expects at the bank: what a gateway pays out, or a drawer's deposit slip. */
export interface ExpectedDeposit {
  readonly id: string;
  readonly kind: "payout" | "slip";
  /** ISO date. */
  readonly day: string;
  readonly amount: Cents;
  /** A payout's number or a slip's bag number; '' if it has none. */
  readonly reference: string;
}

/** A deposit of the bank with what it consists of; either may be missing. */
export interface DepositMatch<Bank extends BankDeposit, Expected extends ExpectedDeposit> {
  readonly bank: Bank | null;
  readonly expected: readonly Expected[];
}

/** A bank books a deposit at most this many days after the office made it: weekends and holidays. */
export const DEPOSIT_DAYS = 10;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

const names = ({ references }: BankDeposit, reference: string): boolean =>
  plain(reference) !== "" && references.some((one) => plain(one) === plain(reference));

const isInTime = (bank: BankDeposit, day: string): boolean => {
  const days = daysBetween(day, bank.day);
  return days >= 0 && days <= DEPOSIT_DAYS;
};

/** What a deposit may consist of: one payout, one slip, or all slips of a day in one bag. */
function groupsOf<Expected extends ExpectedDeposit>(
  expected: readonly Expected[],
): readonly (readonly Expected[])[] {
  const days = [...new Set(expected.map(({ day }) => day))].toSorted();
  return days.flatMap((day) => {
    const own = expected.filter((one) => one.day === day);
    const slips = own.filter(({ kind }) => kind === "slip");
    return [...own.map((one) => [one]), ...(slips.length > 1 ? [slips] : [])];
  });
}

/**
 * Matches a bank's deposits with what the office expects, each at most once: with the same amount, and booked by the bank
 * on the same day or up to `DEPOSIT_DAYS` later. A deposit that names the bag or the payout comes first, then the oldest.
 * Returns the matches and both kinds of leftovers, by day.
 */
export function matchDeposits<Bank extends BankDeposit, Expected extends ExpectedDeposit>(
  bank: readonly Bank[],
  expected: readonly Expected[],
): readonly DepositMatch<Bank, Expected>[] {
  const left = new Map(expected.map((one) => [one.id, one]));
  const groups = groupsOf(expected);
  const found = new Map<string, readonly Expected[]>();
  const deposits = bank.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const settle = (fits: (deposit: Bank, group: readonly Expected[]) => boolean): void => {
    for (const deposit of deposits.filter(({ id }) => !found.has(id))) {
      const group = groups.find(
        (one) =>
          one.every(({ id, day }) => left.has(id) && isInTime(deposit, day)) &&
          sum(one.map(({ amount }) => amount)) === deposit.amount &&
          fits(deposit, one),
      );
      if (!group) continue;
      found.set(deposit.id, group);
      for (const { id } of group) left.delete(id);
    }
  };
  settle((deposit, group) => group.some(({ reference }) => names(deposit, reference)));
  settle(() => true);
  const dayOf = ({ bank: one, expected: parts }: DepositMatch<Bank, Expected>): string =>
    one?.day ?? parts[0]?.day ?? "";
  return [
    ...deposits.map((one) => ({ bank: one, expected: found.get(one.id) ?? [] })),
    ...[...left.values()].map((one) => ({ bank: null, expected: [one] })),
  ].toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
}

/** What a match means. */
export const DEPOSIT_MEANINGS = ["matched", "bank_only", "payout_only", "slip_only"] as const;
/** What a match means. */
export type DepositMeaning = (typeof DEPOSIT_MEANINGS)[number];

/** What a deposit means: both sides agree, or only one of them has it. */
export function depositMeaning({
  bank,
  expected,
}: DepositMatch<BankDeposit, ExpectedDeposit>): DepositMeaning {
  if (!bank) return expected[0]?.kind === "slip" ? "slip_only" : "payout_only";
  return expected.length > 0 ? "matched" : "bank_only";
}
