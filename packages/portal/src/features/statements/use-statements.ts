import { accountsAreParcels, type ConsumerAccount } from "@county-pay/core/accounts";
import { type Statement, statementFromWire, withLatest } from "@county-pay/core/bills";
import type { ApiFailure } from "@county-pay/core/client";
import {
  ODATA_LIMITS,
  STATEMENTS_PER_PAGE,
  statementChoiceQuery,
  statements,
  wholeStatements,
} from "@county-pay/core/contract";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import type { Choice } from "./use-choice.ts";

/** A statement as a row shows it. */
export interface StatementRow extends Statement {
  /** The one of its account that is due last (ENTITY-027). */
  readonly isLatest: boolean;
}

export interface StatementPage {
  readonly loading: "loading" | "ready" | "failed";
  readonly failure: ApiFailure | null;
  readonly again: () => void;
  readonly rows: readonly StatementRow[];
  /** How many there are on all pages. */
  readonly count: number;
}

/** Asks for a page of the statements that were chosen (CALL-054, CALL-055). */
export function useStatements(accounts: readonly ConsumerAccount[], choice: Choice): StatementPage {
  const { company } = usePortal();
  const accountNumbers = accounts
    .filter(({ id }) => choice.account === "" || id === choice.account)
    .slice(0, ODATA_LIMITS.inValues)
    .map(({ accountNumber }) => accountNumber);
  const asked = useQuery(
    statements,
    accountNumbers.length === 0
      ? null
      : {
          query: statementChoiceQuery({
            accountNumbers,
            byParcel: accountsAreParcels(company),
            year: choice.year,
            isPaid: choice.standing === "" ? null : choice.standing === "paid",
            skip: choice.page * STATEMENTS_PER_PAGE,
          }),
        },
  );
  const rows = withLatest(wholeStatements(asked.answer?.value ?? []));
  return {
    loading: accountNumbers.length === 0 ? "ready" : asked.loading,
    failure: asked.failure,
    again: asked.again,
    rows: rows.map((wire) => ({ ...statementFromWire(wire), isLatest: wire.Latest })),
    count: asked.answer?.["@odata.count"] ?? rows.length,
  };
}
