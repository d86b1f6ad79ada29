import {
  MOVEMENT_KINDS,
  MOVEMENT_STANDINGS,
  type MovementFilterWire,
  type MovementKind,
  reportTransactions,
} from "@county-pay/core/contract";
import { METHOD_CODES } from "@county-pay/core/methods";
import type { ReportDays } from "@county-pay/core/payments";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useReportQuery } from "./use-report-days.ts";

/** The number of rows per page. */
export const MOVEMENTS_PAGE = 25;

const CHANNELS = ["online", "counter"] as const;

const among = <const Value extends string>(values: readonly Value[], asked: string | null): Value[] =>
  values.filter((value) => value === asked);

/** The page in the URL, starting at 0. */
export const pageOf = (query: URLSearchParams): number =>
  Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0);

/** The rows for the filters in the URL; only of `kinds` if the URL names none. */
export function useMovements(days: ReportDays, kinds: readonly MovementKind[]) {
  const [query] = useReportQuery();
  const page = pageOf(query);
  const kind = among(kinds.length > 0 ? kinds : MOVEMENT_KINDS, query.get("kind"));
  const clerk = query.get("clerk") ?? "";
  const filter: MovementFilterWire = {
    From: days.from,
    To: days.to,
    Kinds: kind.length > 0 ? kind : [...kinds],
    Methods: among(METHOD_CODES, query.get("method")),
    Standings: among(MOVEMENT_STANDINGS, query.get("status")),
    Channels: among(CHANNELS, query.get("where")),
    ClerkUserId: /^\d{1,18}$/.test(clerk) ? clerk : null,
    Text: (query.get("text") ?? "").slice(0, 100),
  };
  const result = useQuery(reportTransactions, {
    body: { ...filter, Skip: Math.min(page * MOVEMENTS_PAGE, 1_000_000), Top: MOVEMENTS_PAGE },
  });
  const isNarrowed =
    kind.length > 0 ||
    filter.Methods.length + filter.Standings.length + filter.Channels.length > 0 ||
    filter.ClerkUserId !== null ||
    filter.Text !== "";
  return { asked: result, filter, page, isNarrowed };
}
