import type { Bill } from "../bills/bill.ts";
import type { Reason } from "./reasons.ts";

/** Who is put on a restricted list. `location`: the number of a mobile home, '' for everything else (SEARCH-002). */
export interface ListPerson {
  readonly fullName: string;
  readonly address: string;
  readonly accountNumber: string;
  readonly location: string;
}

/** The consumer of a bill as a restricted list knows them. */
export const listPersonOf = (bill: Bill): ListPerson => ({
  fullName: bill.ownerName.trim(),
  address: bill.propertyAddress.trim() || bill.mailingAddress.trim(),
  accountNumber: bill.parcelId || bill.accountNumber,
  location: bill.propertyType === "M" ? bill.description.trim() : "",
});

/**
 * An entry of a restricted list (ENTITY-066, ENTITY-067). `reason` only for the view-only list; `clerkName` is
 * the clerk who adds it.
 */
export const entryOf = (
  person: ListPerson,
  by: { readonly companyId: number; readonly clerkName: string },
  reason: Reason | null,
) => ({
  FullName: person.fullName,
  Address1: person.address,
  AccountNumber: person.accountNumber,
  Location: person.location,
  CompanyId: by.companyId,
  ClerkName: by.clerkName,
  ActiveRecord: 1 as const,
  ...(reason === null ? {} : { Reason: reason.reason, Code: reason.code }),
});

/** The consumer of a bill as an entry of a restricted list. */
export const listEntry = (bill: Bill, clerkName: string, reason: Reason | null) =>
  entryOf(listPersonOf(bill), { companyId: bill.companyId, clerkName }, reason);

/** What of an entry tells whose it is, as far as it is known; those of calls and of `entryOf` fit. */
export interface ListedConsumer {
  readonly FullName?: string | undefined;
  readonly AccountNumber?: string | undefined;
  readonly Location?: string | undefined;
  readonly CompanyId?: number | undefined;
}

const compared = (text: string | undefined): string => (text ?? "").replace(/\s/g, "").toUpperCase();

/**
 * Whether a consumer is on a list already, which the add flow asks first (RESTRICT-003): the same account or, without
 * one, the same location of the same company; without either, the same name.
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
