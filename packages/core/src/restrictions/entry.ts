import type { Bill } from "../bills/bill.ts";
import type { Reason } from "./reasons.ts";

/**
 * The consumer of a bill as an entry of a restricted list (spec 0:301, 1:140). `reason` only for the view-only list.
 * `clerkName` is whoever adds it; Location is the number of a mobile home, '' for everything else (spec 0:10).
 */
export const listEntry = (bill: Bill, clerkName: string, reason: Reason | null) => ({
  FullName: bill.ownerName.trim(),
  Address1: bill.propertyAddress.trim() || bill.mailingAddress.trim(),
  AccountNumber: bill.parcelId || bill.accountNumber,
  Location: bill.propertyType === "M" ? bill.description.trim() : "",
  CompanyId: bill.companyId,
  ClerkName: clerkName,
  ActiveRecord: 1 as const,
  ...(reason === null ? {} : { Reason: reason.reason, Code: reason.code }),
});
