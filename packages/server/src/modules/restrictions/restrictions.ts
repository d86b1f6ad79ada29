import { type BillRow, isViewOnly } from "../bills/index.ts";
import type { CompanyRecord } from "../companies/index.ts";

/** Why a bill may not be paid online. The contract's third reason, Private, waits for the private list. */
export type RestrictionReason = "TaxSale" | "ViewOnly";

/** The reason for which a guest may not pay a bill, or null (spec 1:120, 1:126). A pending tax sale comes first. */
export function restrictionOf(row: BillRow, company: CompanyRecord): RestrictionReason | null {
  if (row.is_pending_tax_sale) return "TaxSale";
  return isViewOnly(row, company) ? "ViewOnly" : null;
}
