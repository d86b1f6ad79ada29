import type { MovementKind } from "@county-pay/core/contract";
import type { MethodCode } from "@county-pay/core/methods";
import type { ReportDays } from "@county-pay/core/payments";

/** The completed transactions of a figure. */
export interface TransactionsOf extends ReportDays {
  readonly kind?: MovementKind;
  readonly methods?: readonly MethodCode[];
  readonly cardType?: string;
  readonly channel?: "online" | "counter";
  readonly hour?: number;
}

/** A brand's word in the URL for what has no brand: an empty value would be lost. */
export const NO_BRAND = "none";

/** The query of Transactions for a figure; only completed ones count. */
export function transactionsQuery(figure: TransactionsOf): string {
  const { from, to, kind = "", methods = [], cardType, channel = "", hour } = figure;
  const parts = {
    from,
    to,
    status: "done",
    kind,
    method: methods.join("."),
    brand: cardType === undefined ? "" : cardType || NO_BRAND,
    where: channel,
    hour: hour === undefined ? "" : String(hour),
  };
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""))}`;
}
