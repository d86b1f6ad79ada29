import { isoDateAt } from "@county-pay/core/calendar";
import { areReportDays, type ReportDays, type ReportStretch, reportDaysOf } from "@county-pay/core/payments";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSearchParams } from "../../../platform/router/index.ts";

/** The current date in the county's time zone. */
export const useToday = (): string => isoDateAt(Date.now(), usePortal().company.timeZone);

/** The filters in the URL, so that a report can be reloaded, shared, and returned to; '' is the default. */
export function useReportQuery(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string>>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const change = (changed: Readonly<Record<string, string>>): void => {
    const params = { ...Object.fromEntries(query), page: "", ...changed };
    setQuery(
      Object.entries(params).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [query, change];
}

/** The report's days from the URL, otherwise those of `usual`. */
export function useReportDays(usual: ReportStretch): ReportDays {
  const [query] = useReportQuery();
  const today = useToday();
  const fromUrl = { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  return areReportDays(fromUrl) ? fromUrl : reportDaysOf(usual, today);
}
