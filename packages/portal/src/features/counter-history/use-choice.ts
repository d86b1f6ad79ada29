import { COUNTER_METHODS, TAKEN_BY } from "@county-pay/core/contract";
import {
  type CounterHistoryChoice,
  HISTORY_PERIODS,
  HISTORY_STATUSES,
  usualPeriod,
} from "@county-pay/core/payments";
import { useSearchParams } from "../../platform/router/index.ts";

const among = <Value extends string>(list: readonly Value[], text: string | null, otherwise: Value): Value =>
  list.find((one) => one === text) ?? otherwise;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string => (text !== null && DAY.test(text) ? text : "");

/** The filters in the URL, and a function that changes them; a change starts at the first page. */
export function useChoice(): readonly [
  CounterHistoryChoice,
  (change: Partial<CounterHistoryChoice>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const search = (query.get("find") ?? "").slice(0, 100);
  const choice: CounterHistoryChoice = {
    search,
    period: among(HISTORY_PERIODS, query.get("days"), usualPeriod(search)),
    from: dayOf(query.get("from")),
    to: dayOf(query.get("to")),
    takenBy: among(TAKEN_BY, query.get("taken"), ""),
    status: among(["", ...HISTORY_STATUSES], query.get("status"), ""),
    method: among(COUNTER_METHODS, query.get("method"), ""),
    page: Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0),
  };
  const change = (changed: Partial<CounterHistoryChoice>): void => {
    const next = { ...choice, page: 0, ...changed };
    const isBetween = next.period === "between";
    // A search covers all dates, unless some were selected for it.
    const isUsual = "search" in changed || next.period === usualPeriod(next.search);
    const params = {
      find: next.search,
      days: isUsual ? "" : next.period,
      from: isBetween ? next.from : "",
      to: isBetween ? next.to : "",
      taken: next.takenBy,
      status: next.status,
      method: next.method,
      page: next.page === 0 ? "" : String(next.page + 1),
    };
    setQuery(
      Object.entries(params).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [choice, change];
}
