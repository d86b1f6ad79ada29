import type { Bill } from "../bills/bill.ts";
import { decidePay, type PayRules } from "../cart/index.ts";
import type { Company } from "../company/company.ts";
import { routePath } from "./paths.ts";

/** The data that a payment link depends on; a Company has all of it. */
export type PayLinkRules = Pick<Company, "name" | "portalOrigin"> & PayRules;

/**
 * The full URL of the page where anyone can pay this one bill (GUESTPAY-001), for sharing; null if a guest could not
 * pay it: paid, being confirmed, view only, online payment off.
 */
export function payLink(company: PayLinkRules, bill: Bill): string | null {
  const decision = decidePay({ bill, history: [], rules: { ...company, visitor: "guest" } });
  if (decision.next !== "payment") return null;
  return `${company.portalOrigin}${routePath(company.name, "payment-guest", { recordDetailsId: bill.id })}`;
}
