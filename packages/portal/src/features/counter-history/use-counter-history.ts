import { isoDateAt } from "@county-pay/core/calendar";
import { counterHistory, PAYMENTS_PER_PAGE } from "@county-pay/core/contract";
import {
  type CounterHistoryChoice,
  counterHistoryRequest,
  historyRowFromWire,
} from "@county-pay/core/payments";
import { useMemo } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/** A page of the selected payments, and their total number. */
export function useCounterHistory(choice: CounterHistoryChoice) {
  const { company, journey } = usePortal();
  const today = isoDateAt(journey.environment.now(), company.timeZone);
  const result = useQuery(counterHistory, {
    body: counterHistoryRequest(choice, today, PAYMENTS_PER_PAGE),
  });
  const rows = useMemo(() => (result.answer?.Rows ?? []).map(historyRowFromWire), [result.answer]);
  return { ...result, rows, count: result.answer?.Count ?? 0 };
}
