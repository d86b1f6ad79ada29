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

/** What of an entry tells whose it is; those of calls and of `listEntry` fit. */
export type ListedConsumer = Readonly<
  Partial<Pick<ReturnType<typeof listEntry>, "FullName" | "AccountNumber" | "Location" | "CompanyId">>
>;

const compared = (text: string | undefined): string => (text ?? "").replace(/\s/g, "").toUpperCase();

/**
 * Whether a consumer is on a list already, which the add flow asks first (spec 0:426): the same account or, without one,
 * the same location of the same company; without either, the same name.
 */
export const isOnList = (entry: ListedConsumer, list: readonly ListedConsumer[]): boolean => {
  const key = (["AccountNumber", "Location", "FullName"] as const).find(
    (name) => compared(entry[name]) !== "",
  );
  return (
    key !== undefined &&
    list.some((other) => other.CompanyId === entry.CompanyId && compared(other[key]) === compared(entry[key]))
  );
};
