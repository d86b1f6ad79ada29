import { HISTORY_METHODS, HISTORY_STATUSES } from "@county-pay/core/payments";
import { useSearchParams } from "../../platform/router/index.ts";

/** The filters in the URL. */
export interface HistoryChoice {
  readonly whose: "mine" | "accounts";
  /** A FinalStatus; '' for all. */
  readonly status: string;
  /** A PaymentType; '' for all. */
  readonly method: string;
  /** From 0. */
  readonly page: number;
}

const among = (list: readonly string[], text: string | null): string =>
  text !== null && list.includes(text) ? text : "";

/** The filters in the URL, and a function that changes them; a change starts at the first page. */
export function useHistoryChoice(): readonly [HistoryChoice, (change: Partial<HistoryChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice: HistoryChoice = {
    whose: query.get("of") === "accounts" ? "accounts" : "mine",
    status: among(HISTORY_STATUSES, query.get("status")),
    method: among(HISTORY_METHODS, query.get("method")),
    page: Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0),
  };
  const change = (changed: Partial<HistoryChoice>): void => {
    const { whose, status, method, page } = { ...choice, page: 0, ...changed };
    const params = {
      of: whose === "mine" ? "" : whose,
      status,
      method,
      page: page === 0 ? "" : String(page + 1),
    };
    setQuery(
      Object.entries(params).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [choice, change];
}
