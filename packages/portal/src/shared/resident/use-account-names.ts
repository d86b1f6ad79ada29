import {
  accountName,
  accountsAreParcels,
  billsOfAccount,
  type ConsumerAccount,
} from "@county-pay/core/accounts";
import { statementFromWire } from "@county-pay/core/bills";
import { ODATA_LIMITS, statementChoiceQuery, statements, wholeStatements } from "@county-pay/core/contract";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/** Each linked account's name: its nickname, or the address on its newest bills, or its number. */
export function useAccountNames(accounts: readonly ConsumerAccount[]): {
  readonly isLoading: boolean;
  readonly nameOf: (account: ConsumerAccount) => string;
} {
  const { company } = usePortal();
  const byParcel = accountsAreParcels(company);
  const accountNumbers = accounts
    .filter(({ nickname }) => nickname.trim() === "")
    .slice(0, ODATA_LIMITS.inValues)
    .map(({ accountNumber }) => accountNumber);
  const result = useQuery(
    statements,
    accountNumbers.length > 0 ? { query: statementChoiceQuery({ accountNumbers, byParcel }) } : null,
  );
  const bills = wholeStatements(result.answer?.value ?? []).map((wire) => statementFromWire(wire).bill);
  const addressOf = (account: ConsumerAccount) =>
    billsOfAccount(account, bills, byParcel).find(({ propertyAddress }) => propertyAddress.trim() !== "")
      ?.propertyAddress;
  return {
    isLoading: accountNumbers.length > 0 && result.loading === "loading",
    nameOf: (account) => accountName(account, addressOf(account)),
  };
}
