import type { Bill } from "../bills/bill.ts";
import { parcelNumber } from "../bills/parcel.ts";

/** The account whose bills come by email: the bill's account, or its parcel if the county has no accounts. */
export const billedAccount = (bill: Bill): string => bill.accountNumber.trim() || parcelNumber(bill);

/** The body of SignUpForEBilling (CALL-145): whose bills to send by email instead of on paper, and the address. */
export const eBillingBody = (bill: Bill, email: string, companyName: string) => ({
  Company: companyName,
  FullName: bill.ownerName.trim(),
  AccountNumber: billedAccount(bill),
  EmailAddress: email.trim(),
});
