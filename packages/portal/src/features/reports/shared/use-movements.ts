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
import { useRowPages } from "./rows/row-pages.ts";
import { NO_BRAND } from "./transactions-path.ts";
import { useReportQuery } from "./use-report-days.ts";

const CHANNELS = ["online", "counter"] as const;
const CARD_TYPES = ["VISA", "MSTR", "DISC", "AMEX"] as const;

const among = <const Value extends string>(values: readonly Value[], asked: string | null): Value[] =>
  values.filter((value) => value === asked);

/** The rows for the filters in the URL; only of `kinds` if the URL names none. */
export function useMovements(days: ReportDays, kinds: readonly MovementKind[]) {
  const [query] = useReportQuery();
  const pages = useRowPages();
  const kind = among(kinds.length > 0 ? kinds : MOVEMENT_KINDS, query.get("kind"));
  const clerk = query.get("clerk") ?? "";
  const hour = query.get("hour") ?? "";
  const brand = query.get("brand") ?? "";
  const filter: MovementFilterWire = {
    From: days.from,
    To: days.to,
    Kinds: kind.length > 0 ? kind : [...kinds],
    Methods: METHOD_CODES.filter((method) => (query.get("method") ?? "").split(".").includes(method)),
    Standings: among(MOVEMENT_STANDINGS, query.get("status")),
    Channels: among(CHANNELS, query.get("where")),
    ClerkUserId: /^\d{1,18}$/.test(clerk) ? clerk : null,
    Text: (query.get("text") ?? "").slice(0, 100),
    Hour: /^\d{1,2}$/.test(hour) && Number(hour) < 24 ? Number(hour) : null,
    CardType: brand === NO_BRAND ? "" : (CARD_TYPES.find((type) => type === brand) ?? null),
  };
  const result = useQuery(reportTransactions, {
    body: { ...filter, ...pages.span },
  });
  const isNarrowed =
    kind.length > 0 ||
    filter.Methods.length + filter.Standings.length + filter.Channels.length > 0 ||
    filter.ClerkUserId !== null ||
    filter.Hour !== null ||
    filter.CardType !== null ||
    filter.Text !== "";
  return { asked: result, filter, pages, isNarrowed };
}
