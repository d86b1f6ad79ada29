import { isoDateAt } from "@county-pay/core/calendar";
import { counterHistory, PAYMENTS_PER_PAGE } from "@county-pay/core/contract";
import { formatMoney, wireCents } from "@county-pay/core/money";
import {
  type CounterHistoryChoice,
  counterHistoryRequest,
  historyRowFromWire,
} from "@county-pay/core/payments";
import { useMemo } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/** A page of the selected payments, their total number and sums, and the request for all of them. */
export function useCounterHistory(choice: CounterHistoryChoice) {
  const { company, journey } = usePortal();
  const today = isoDateAt(journey.environment.now(), company.timeZone);
  const body = counterHistoryRequest(choice, today, PAYMENTS_PER_PAGE);
  const result = useQuery(counterHistory, { body });
  const rows = useMemo(() => (result.answer?.Rows ?? []).map(historyRowFromWire), [result.answer]);
  const { Skip: _, ...request } = body;
  const sums = {
    received: formatMoney(wireCents(result.answer?.Received ?? 0)),
    givenBack: formatMoney(wireCents(result.answer?.GivenBack ?? 0)),
  };
  return {
    ...result,
    rows,
    count: result.answer?.Count ?? 0,
    withheld: result.answer?.Withheld ?? 0,
    sums,
    request,
  };
}
