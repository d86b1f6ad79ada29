import { useSearchParams } from "../../platform/router/index.ts";

/** The filters in the URL, which survive a reload, Back, and a bookmark. */
export interface Choice {
  /** The ID of a linked account; '' for all. */
  readonly account: string;
  /** '' for all years. */
  readonly year: string;
  readonly status: "" | "paid" | "unpaid";
  /** Starts at 0. */
  readonly page: number;
}

const statusOf = (text: string | null): Choice["status"] =>
  text === "paid" || text === "unpaid" ? text : "";

/** The filters in the URL, and a function that changes them; a change starts at the first page. */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice: Choice = {
    account: query.get("account") ?? "",
    year: query.get("year") ?? "",
    status: statusOf(query.get("status")),
    page: Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0),
  };
  const change = (changed: Partial<Choice>): void => {
    const { account, year, status, page } = { ...choice, page: 0, ...changed };
    const params = { account, year, status, page: page === 0 ? "" : String(page + 1) };
    setQuery(
      Object.entries(params).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [choice, change];
}
