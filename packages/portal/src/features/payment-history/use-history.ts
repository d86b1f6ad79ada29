import { accountsAreParcels } from "@county-pay/core/accounts";
import {
  historyQuery,
  PAYMENTS_PER_PAGE,
  paymentTransactions,
  statementChoiceQuery,
  statements,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";
import { type HistoryRow, historyRowFromWire, matchesHistory } from "@county-pay/core/payments";
import { usePortal } from "../../platform/portal-context.ts";
import { allOf } from "../../platform/query/all-of.ts";
import { type QueryProgress, useQuery } from "../../platform/query/use-query.ts";
import { useAccounts } from "../../shared/resident/use-accounts.ts";
import type { HistoryChoice } from "./use-history-choice.ts";

export interface HistoryPage extends QueryProgress {
  readonly rows: readonly HistoryRow[];
  /** The number of payments on all pages. */
  readonly count: number;
}

/** The payments that the user made while signed in, ten at a time (CALL-071, ACCOUNT-009). */
function useMine(choice: HistoryChoice, isOn: boolean): HistoryPage {
  const { page, status, method } = choice;
  const skip = page * PAYMENTS_PER_PAGE;
  const result = useQuery(
    paymentTransactions,
    isOn ? { query: historyQuery({ status, method, skip }) } : null,
  );
  const rows = (result.answer?.value ?? []).map(historyRowFromWire);
  return { ...result, rows, count: result.answer?.["@odata.count"] ?? rows.length };
}

/** The newest payments of the parcels of the linked accounts, no matter who made them (CALL-070). */
function useOfAccounts(choice: HistoryChoice, isOn: boolean): HistoryPage {
  const { company } = usePortal();
  const accounts = useAccounts();
  const accountNumbers = accounts.linked.map(({ accountNumber }) => accountNumber);
  const bills = useQuery(
    statements,
    isOn && accountNumbers.length > 0
      ? { query: statementChoiceQuery({ accountNumbers, byParcel: accountsAreParcels(company) }) }
      : null,
  );
  const parcels = [
    ...new Set((bills.answer?.value ?? []).flatMap(({ CustomField20 }) => CustomField20 || [])),
  ];
  const result = useQuery(
    userViewPaymentTransactions,
    parcels.length > 0 ? { body: { Parcels: parcels, CompanyId: company.id } } : null,
  );
  const rows = (result.answer ?? []).map(historyRowFromWire).filter((row) => matchesHistory(row, choice));
  const steps = [
    accounts,
    ...(accountNumbers.length > 0 ? [bills] : []),
    ...(parcels.length > 0 ? [result] : []),
  ];
  const start = choice.page * PAYMENTS_PER_PAGE;
  return {
    ...allOf(steps),
    rows: rows.slice(start, start + PAYMENTS_PER_PAGE),
    count: rows.length,
  };
}

/** A page of the selected payments. */
export function useHistory(choice: HistoryChoice): HistoryPage {
  const isMine = choice.whose === "mine";
  const mine = useMine(choice, isMine);
  const ofAccounts = useOfAccounts(choice, !isMine);
  return isMine ? mine : ofAccounts;
}
