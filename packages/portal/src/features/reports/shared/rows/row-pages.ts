import { useReportQuery } from "../use-report-days.ts";

/** The usual number of rows per page. */
const ROWS_PER_PAGE = 25;

/** The page in the URL, starting at 0, and what to request for it; the server skips at most `mostSkipped` rows. */
export function useRowPages({ pageSize = ROWS_PER_PAGE, mostSkipped = 1_000_000 } = {}) {
  const [query, change] = useReportQuery();
  const page = Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0);
  return {
    page,
    pageSize,
    span: { Skip: Math.min(page * pageSize, mostSkipped), Top: pageSize },
    onPage: (next: number) => change({ page: next === 0 ? "" : String(next + 1) }),
  };
}
