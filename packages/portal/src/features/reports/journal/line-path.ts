import { TENDER_ACCOUNTS } from "@county-pay/core/contract";
import { COLLECTED, entityOf } from "@county-pay/core/payments";
import { figureQuery } from "../shared/figure-query.ts";
import { TENDERS } from "../shared/tenders.ts";
import { transactionsQuery } from "../shared/transactions-path.ts";

/** Where the payments of a journal line are listed: a section and its query; null if the line has no list. */
export function linePath(
  day: string,
  { Key, TaxYear }: { readonly Key: string; readonly TaxYear: number | null },
): { readonly section: string; readonly query: string } | null {
  const days = { from: day, to: day };
  const tender = TENDER_ACCOUNTS.find((account) => account === Key);
  if (tender)
    return { section: "transactions", query: transactionsQuery({ ...days, methods: TENDERS[tender] }) };
  const entity = entityOf(Key);
  const charge =
    entity !== null || Key === "undivided" ? "principal" : COLLECTED.find((name) => name === Key);
  if (!charge) return null;
  const scope = entity !== null ? "entity" : Key === "undivided" ? "undivided" : null;
  return {
    section: "collections",
    query: figureQuery(days, { scope, entity, fund: null, taxYear: TaxYear }, "entity", charge),
  };
}
