import {
  achFile,
  achFiles,
  achRates,
  needsAttention,
  openAchEntries,
  reportTotals,
  reportTransactions,
  returnedCheckCharges,
} from "@county-pay/core/contract";
import { useInvalidate } from "../../../platform/query/use-query.ts";

/** Forgets what a file of returns, or a decision about an entry, may change. */
export function useForgetReturns(): () => void {
  const forget = useInvalidate();
  return () =>
    void forget(
      achFile,
      achFiles,
      achRates,
      needsAttention,
      openAchEntries,
      reportTotals,
      reportTransactions,
      returnedCheckCharges,
    );
}
