import {
  accountsAreParcels,
  billsOfAccount,
  type ConsumerAccount,
  type Owed,
  owedOf,
} from "@county-pay/core/accounts";
import { type Bill, statementFromWire } from "@county-pay/core/bills";
import { isoDateAt } from "@county-pay/core/calendar";
import { ODATA_LIMITS, statementChoiceQuery, statements, wholeStatements } from "@county-pay/core/contract";
import { usePortal } from "../../platform/portal-context.ts";
import { type QueryProgress, useQuery } from "../../platform/query/use-query.ts";

/** The amount owed across all linked accounts, and per account. */
export interface OwedOverview extends QueryProgress {
  readonly owed: Owed;
  readonly of: (account: ConsumerAccount) => Owed;
  /** The number of unpaid bills not included, because an answer has a maximum size. */
  readonly more: number;
}

/** Requests the unpaid bills of these accounts (CALL-054). */
export function useOwed(accounts: readonly ConsumerAccount[]): OwedOverview {
  const { company, journey } = usePortal();
  const byParcel = accountsAreParcels(company);
  const accountNumbers = accounts.slice(0, ODATA_LIMITS.inValues).map(({ accountNumber }) => accountNumber);
  const result = useQuery(
    statements,
    accountNumbers.length > 0
      ? { query: statementChoiceQuery({ accountNumbers, byParcel, isPaid: false }) }
      : null,
  );
  const bills: readonly Bill[] = wholeStatements(result.answer?.value ?? []).map(
    (wire) => statementFromWire(wire).bill,
  );
  const today = isoDateAt(journey.environment.now(), company.timeZone);
  return {
    loading: accountNumbers.length > 0 ? result.loading : "ready",
    failure: result.failure,
    again: result.again,
    owed: owedOf(bills, today),
    of: (account) => owedOf(billsOfAccount(account, bills, byParcel), today),
    more: Math.max(0, (result.answer?.["@odata.count"] ?? 0) - bills.length),
  };
}
