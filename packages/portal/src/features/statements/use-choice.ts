import { useSearchParams } from "../../platform/router/index.ts";

/** Which statements are shown, as the address says it: it stays over a reload, Back, and a bookmark. */
export interface Choice {
  /** Id of a linked account; '' for all. */
  readonly account: string;
  /** '' for every year. */
  readonly year: string;
  readonly standing: "" | "paid" | "unpaid";
  /** From 0. */
  readonly page: number;
}

const standingOf = (text: string | null): Choice["standing"] =>
  text === "paid" || text === "unpaid" ? text : "";

/** The choice of the address, and what changes it; another choice begins at the first page. */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice: Choice = {
    account: query.get("account") ?? "",
    year: query.get("year") ?? "",
    standing: standingOf(query.get("status")),
    page: Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0),
  };
  const change = (changed: Partial<Choice>): void => {
    const { account, year, standing, page } = { ...choice, page: 0, ...changed };
    const said = { account, year, status: standing, page: page === 0 ? "" : String(page + 1) };
    setQuery(
      Object.entries(said).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [choice, change];
}
