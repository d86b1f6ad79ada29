import { isoDateAt } from "@county-pay/core/calendar";
import { areReportDays, type ReportDays, type ReportStretch, reportDaysOf } from "@county-pay/core/payments";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSearchParams } from "../../../platform/router/index.ts";

/** Today on the county's calendar. */
export const useToday = (): string => isoDateAt(Date.now(), usePortal().company.timeZone);

/** A choice that the address keeps, so that a report can be reloaded, sent on, and gone back to; '' is the usual one. */
export function useReportQuery(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string>>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const change = (changed: Readonly<Record<string, string>>): void => {
    const said = { ...Object.fromEntries(query), page: "", ...changed };
    setQuery(
      Object.entries(said).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [query, change];
}

/** The days of a report as the address says them, else those of `usual`. */
export function useReportDays(usual: ReportStretch): ReportDays {
  const [query] = useReportQuery();
  const today = useToday();
  const asked = { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  return areReportDays(asked) ? asked : reportDaysOf(usual, today);
}
