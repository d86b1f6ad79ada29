import { accountsAreParcels, type ConsumerAccount } from "@county-pay/core/accounts";
import { type Statement, statementFromWire, withLatest } from "@county-pay/core/bills";
import {
  ODATA_LIMITS,
  STATEMENTS_PER_PAGE,
  statementChoiceQuery,
  statements,
  wholeStatements,
} from "@county-pay/core/contract";
import { usePortal } from "../../platform/portal-context.ts";
import { type QueryProgress, useQuery } from "../../platform/query/use-query.ts";
import type { Choice } from "./use-choice.ts";

/** A statement as a row shows it. */
export interface StatementRow extends Statement {
  /** Whether it is its account's latest by due date (ENTITY-027). */
  readonly isLatest: boolean;
}

export interface StatementPage extends QueryProgress {
  readonly rows: readonly StatementRow[];
  /** The number of statements on all pages. */
  readonly count: number;
}

/** Requests a page of the selected statements (CALL-054, CALL-055). */
export function useStatements(accounts: readonly ConsumerAccount[], choice: Choice): StatementPage {
  const { company } = usePortal();
  const accountNumbers = accounts
    .filter(({ id }) => choice.account === "" || id === choice.account)
    .slice(0, ODATA_LIMITS.inValues)
    .map(({ accountNumber }) => accountNumber);
  const result = useQuery(
    statements,
    accountNumbers.length === 0
      ? null
      : {
          query: statementChoiceQuery({
            accountNumbers,
            byParcel: accountsAreParcels(company),
            year: choice.year,
            isPaid: choice.status === "" ? null : choice.status === "paid",
            skip: choice.page * STATEMENTS_PER_PAGE,
          }),
        },
  );
  const rows = withLatest(wholeStatements(result.answer?.value ?? []));
  return {
    loading: accountNumbers.length === 0 ? "ready" : result.loading,
    failure: result.failure,
    again: result.again,
    rows: rows.map((wire) => ({ ...statementFromWire(wire), isLatest: wire.Latest })),
    count: result.answer?.["@odata.count"] ?? rows.length,
  };
}
