import { type Cents, cents, subtract, ZERO } from "../../money/index.ts";
import type { CollectedAmounts, PartScope } from "../collections/split.ts";
import { accountParts, entityKey, type GlAccount, type JournalKey, productKey } from "./accounts.ts";

/** What was collected on a day for an entity and a levy year, in cents. */
export interface CollectedDay extends CollectedAmounts {
  readonly day: string;
  readonly scope: PartScope;
  readonly entity: string;
  readonly taxYear: number;
}

/**
 * What our ledger posted to an account beside bills on a day, or what counts of drawers found over or short, in cents:
 * positive is a debit.
 */
export interface PostedDay {
  readonly day: string;
  readonly account:
    | "cash"
    | "check"
    | "clearing"
    | "misc"
    | "fee_income"
    | "unapplied"
    | "refunds"
    | "dispute_fees"
    | "over_short";
  /** Of `misc`: the product that was sold or given back, by its English name. */
  readonly product?: string | null;
  readonly cents: Cents;
}

/** A line of a journal entry; one of debit and credit is zero, and neither is below zero. */
export interface JournalLine {
  readonly key: string;
  readonly fund: string;
  /** The county's account; '' if the county has not named one. */
  readonly account: string;
  readonly taxYear: number | null;
  readonly debit: Cents;
  readonly credit: Cents;
}

/** The journal entry of a day. Its debits and credits are equal. */
export interface JournalEntry {
  /** ISO date. */
  readonly day: string;
  readonly lines: readonly JournalLine[];
}

interface Posting {
  readonly key: string;
  readonly taxYear: number | null;
  /** Positive is a debit. */
  readonly amount: Cents;
}

const credited = (key: string, taxYear: number, amount: Cents): Posting => ({
  key,
  taxYear,
  amount: subtract(ZERO, amount),
});

/** Principal is the entity's; penalty, interest, and fees have an account each. */
function postingsOf(row: CollectedDay): readonly Posting[] {
  const principal = row.scope === "entity" ? entityKey(row.entity) : ("undivided" satisfies JournalKey);
  return [
    credited(principal, row.taxYear, row.principal),
    credited("penalty", row.taxYear, row.penalty),
    credited("interest", row.taxYear, row.interest),
    credited("otherFees", row.taxYear, row.otherFees),
    credited("returnedCheck", row.taxYear, row.returnedCheck),
  ];
}

/** Money first, then income, each by its key and levy year, whatever the order they come in. */
const MONEY: readonly string[] = ["cash", "check", "clearing"];
const inOrder = (a: Posting, b: Posting): number => {
  const [one, other] = [MONEY.indexOf(a.key), MONEY.indexOf(b.key)];
  if (one !== other) return one < 0 ? 1 : other < 0 ? -1 : one - other;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return (a.taxYear ?? 0) - (b.taxYear ?? 0);
};

function linesOf(
  postings: readonly Posting[],
  accounts: ReadonlyMap<string, GlAccount>,
): readonly JournalLine[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.taxYear ?? ""} ${posting.key}`;
    sums.set(key, { ...posting, amount: cents((sums.get(key)?.amount ?? 0) + posting.amount) });
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted(inOrder)
    .map(({ key, taxYear, amount }) => ({
      key,
      taxYear,
      fund: accounts.get(key)?.fund ?? "",
      account: accounts.get(key)?.account ?? "",
      debit: amount > 0 ? amount : ZERO,
      credit: amount < 0 ? subtract(ZERO, amount) : ZERO,
    }));
}

/**
 * The general-ledger journal of what was collected (OFFICE-003): an entry for each day, oldest first, with the money
 * received as debits, and the taxes, fees, and products as credits; the other way round where more was given back. The
 * same figures make the same entries, in whatever order they come. A product with an account of its own is credited there.
 */
export function journalEntries(
  collected: readonly CollectedDay[],
  posted: readonly PostedDay[],
  accounts: readonly GlAccount[],
): readonly JournalEntry[] {
  const byKey = new Map(accounts.map((account) => [account.key, account]));
  const days = new Map<string, Posting[]>();
  const add = (day: string, postings: readonly Posting[]): void => {
    days.set(day, [...(days.get(day) ?? []), ...postings]);
  };
  for (const row of collected) add(row.day, postingsOf(row));
  const keyOf = ({ account, product }: PostedDay): string => {
    const own = product ? productKey(product) : "";
    return byKey.get(own)?.account.trim() ? own : account;
  };
  for (const row of posted) add(row.day, [{ key: keyOf(row), taxYear: null, amount: row.cents }]);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, postings]) => ({ day, lines: linesOf(postings, byKey) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The files that a general ledger reads. */
export const JOURNAL_FORMATS = ["csv", "munis", "iif"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/**
 * The keys without an account that the format can hold, each once, in the order of the entries: without them there is no
 * file. Munis needs an organization and an object.
 */
export function missingAccounts(entries: readonly JournalEntry[], format: JournalFormat): readonly string[] {
  const isMissing = ({ account }: JournalLine): boolean =>
    account.trim() === "" || (format === "munis" && accountParts(account) === null);
  return [...new Set(entries.flatMap(({ lines }) => lines.filter(isMissing).map(({ key }) => key)))];
}
