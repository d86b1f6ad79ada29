import type { CollectionFilterWire } from "@county-pay/core/contract";
import {
  COLLECTED,
  type Collected,
  type CollectedRow,
  type CollectionGroup,
  PART_SCOPES,
  type ReportDays,
} from "@county-pay/core/payments";

/** Entities without a fund: an empty value would be lost from the URL. */
const NO_FUND = "none";

/** In the URL: everything since the first payment, until the last day. */
const FIRST = "first";

/** The URL of what was collected of a levy year's principal until a day, for the section of collections. */
export const levyQuery = (taxYear: number, until: string): string =>
  `?${new URLSearchParams({ from: until, to: until, list: "payments", since: FIRST, charge: "principal", year: String(taxYear) })}`;

/** The URL of a figure's payments: the report's days, and what the figure is of. */
export function figureQuery(
  { from, to }: ReportDays,
  { scope, entity, fund, taxYear }: Pick<CollectedRow, "scope" | "entity" | "fund" | "taxYear">,
  by: CollectionGroup,
  charge?: Collected,
): string {
  const parts = {
    from,
    to,
    list: "payments",
    by: by === "entity" ? "" : by,
    scope: scope ?? "",
    entity: entity ?? "",
    fund: fund === null || scope !== "entity" ? "" : fund === "" ? NO_FUND : `is-${fund}`,
    charge: charge ?? "",
    year: taxYear === null ? "" : String(taxYear),
  };
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""))}`;
}

/** The URL of everything that bills collected on a report's days. */
export const allQuery = ({ from, to }: ReportDays): string =>
  `?${new URLSearchParams({ from, to, list: "payments" })}`;

/** The figure in the URL. */
export function figureOf(query: URLSearchParams, { from, to }: ReportDays): CollectionFilterWire {
  const fund = query.get("fund") ?? "";
  const year = Number(query.get("year"));
  return {
    From: query.get("since") === FIRST ? null : from,
    To: to,
    Scope: PART_SCOPES.find((scope) => scope === query.get("scope")) ?? null,
    Entity: query.get("entity")?.slice(0, 200) || null,
    Fund: fund === NO_FUND ? "" : fund.startsWith("is-") ? fund.slice(3, 63) : null,
    TaxYear: Number.isInteger(year) && year > 0 && year <= 9999 ? year : null,
    Charge: COLLECTED.find((name) => name === query.get("charge")) ?? null,
  };
}
