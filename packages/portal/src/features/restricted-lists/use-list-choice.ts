import { LIST_ORDERS, type ListOrder } from "@county-pay/core/restrictions";
import { useSearchParams } from "../../platform/router/index.ts";

/** The filters in the URL. */
export interface ListChoice {
  readonly search: string;
  readonly order: ListOrder;
  /** Starts at 0. */
  readonly page: number;
}

/** The filters in the URL, and a function that changes them; a change starts at the first page. */
export function useListChoice(): readonly [ListChoice, (change: Partial<ListChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice: ListChoice = {
    search: (query.get("find") ?? "").slice(0, 100),
    order: LIST_ORDERS.find((order) => order === query.get("order")) ?? LIST_ORDERS[0],
    page: Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0),
  };
  const change = (changed: Partial<ListChoice>): void => {
    const { search, order, page } = { ...choice, page: 0, ...changed };
    const params = {
      find: search,
      order: order === LIST_ORDERS[0] ? "" : order,
      page: page === 0 ? "" : String(page + 1),
    };
    setQuery(
      Object.entries(params).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [choice, change];
}
