import { accountsAreParcels, consumerAccountFromWire } from "@county-pay/core/accounts";
import { type Bill, statementFromWire } from "@county-pay/core/bills";
import {
  ConsumerAccount,
  ODATA_LIMITS,
  odataFieldsOf,
  printOdata,
  readConsumerAccount,
  statementChoiceQuery,
  statements,
  wholeRows,
  wholeStatements,
} from "@county-pay/core/contract";
import { sum } from "@county-pay/core/money";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

const accountsQuery = (consumerId: string) =>
  printOdata(odataFieldsOf(readConsumerAccount.query) ?? {}, {
    filter: [{ op: "eq", field: "ConsumerId", value: consumerId }],
  });

/** A customer's accounts and their newest bills: first the unpaid ones, then the others, latest due date first. */
export function useCustomerBills(consumerId: string) {
  const { company } = usePortal();
  const accounts = useQuery(readConsumerAccount, { query: accountsQuery(consumerId) });
  const owned = wholeRows(ConsumerAccount, accounts.answer?.value ?? []).map(consumerAccountFromWire);
  const accountNumbers = owned.slice(0, ODATA_LIMITS.inValues).map(({ accountNumber }) => accountNumber);
  const hasNone = accountNumbers.length === 0;
  const result = useQuery(
    statements,
    hasNone
      ? null
      : { query: statementChoiceQuery({ accountNumbers, byParcel: accountsAreParcels(company) }) },
  );
  const found = wholeStatements(result.answer?.value ?? []).map((wire) => statementFromWire(wire).bill);
  const isOwed = ({ remainingBalance }: Bill): boolean => remainingBalance > 0;
  const bills = [...found.filter(isOwed), ...found.filter((bill) => !isOwed(bill))];
  return {
    accounts,
    owned,
    bills,
    /** Bills depend on the accounts; without accounts there is no request. */
    loading: accounts.loading !== "ready" ? accounts.loading : hasNone ? "ready" : result.loading,
    failure: accounts.failure ?? result.failure,
    again: () => (accounts.failure ? accounts.again() : result.again()),
    owed: sum(bills.filter(isOwed).map(({ remainingBalance }) => remainingBalance)),
  } as const;
}

export type CustomerBills = ReturnType<typeof useCustomerBills>;
