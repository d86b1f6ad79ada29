import {
  disputeDetails,
  disputes,
  needsAttention,
  paymentRecord,
  reportTotals,
  reportTransactions,
} from "@county-pay/core/contract";
import { useInvalidate } from "../../../platform/query/use-query.ts";

/** Forgets what an answer to a dispute may change. */
export function useForgetDisputes(): () => void {
  const forget = useInvalidate();
  return () =>
    void forget(disputeDetails, disputes, needsAttention, paymentRecord, reportTotals, reportTransactions);
}
