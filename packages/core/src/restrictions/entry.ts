import type { Bill } from "../bills/bill.ts";
import type { Reason } from "./reasons.ts";

/** The person on a restricted list. `location`: the location of a mobile home, '' for everything else (SEARCH-002). */
export interface ListPerson {
  readonly fullName: string;
  readonly address: string;
  readonly accountNumber: string;
  readonly location: string;
}

/** A bill's consumer in a restricted list's format. */
export const listPersonOf = (bill: Bill): ListPerson => ({
  fullName: bill.ownerName.trim(),
  address: bill.propertyAddress.trim() || bill.mailingAddress.trim(),
  accountNumber: bill.parcelId || bill.accountNumber,
  location: bill.propertyType === "M" ? bill.description.trim() : "",
});

/**
 * An entry of a restricted list (ENTITY-066, ENTITY-067). `reason` only for the view-only list; `clerkName` is the
 * clerk who adds it.
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

/** The fields of an entry that identify the consumer, as far as known; those from calls and from `entryOf` match. */
export interface ListedConsumer {
  readonly FullName?: string | undefined;
  readonly AccountNumber?: string | undefined;
  readonly Location?: string | undefined;
  readonly CompanyId?: number | undefined;
}

const compared = (text: string | undefined): string => (text ?? "").replace(/\s/g, "").toUpperCase();

/**
 * Whether a consumer is already on a list, which the add flow checks first (RESTRICT-003): the same account or, without
 * one, the same location in the same company; without either, the same name.
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
