import type { moneyViewMessages, Texts } from "@county-pay/core/messages";
import type { CollectedRow, CollectionGroup } from "@county-pay/core/payments";

/** The name of a row, in words. */
export function rowName(
  row: Pick<CollectedRow, "scope" | "entity" | "fund" | "taxYear">,
  by: CollectionGroup,
  texts: Texts<typeof moneyViewMessages>,
): string {
  if (by === "year") return String(row.taxYear ?? "");
  if (row.scope === "undivided") return texts.undivided;
  if (row.scope === "office") return texts.office;
  return by === "fund" ? row.fund || texts.noFund : (row.entity ?? "");
}
