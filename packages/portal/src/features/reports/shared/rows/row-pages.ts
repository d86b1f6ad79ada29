import { useReportQuery } from "../use-report-days.ts";

/** The usual number of rows per page. */
export const ROWS_PER_PAGE = 25;

/** The highest number of rows that the server skips. */
const MOST_SKIPPED = 1_000_000;

/** The page in the URL, starting at 0, and what to request for it. */
export function useRowPages(pageSize = ROWS_PER_PAGE) {
  const [query, change] = useReportQuery();
  const page = Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0);
  return {
    page,
    pageSize,
    span: { Skip: Math.min(page * pageSize, MOST_SKIPPED), Top: pageSize },
    onPage: (next: number) => change({ page: next === 0 ? "" : String(next + 1) }),
  };
}
