import type { Flags } from "../company/flags.ts";
import type { Bill } from "./bill.ts";

/** What of a company decides whether a bill may only be looked at; a Company is one. */
export interface ViewOnlyRules {
  readonly flags: Pick<Flags, "VCSTaxViewOnly">;
}

/** Whether a status word of a bill says that it may only be looked at; spaces and case ignored (spec 0:345). */
export const saysViewOnly = (status: string): boolean =>
  status.replace(/\s+/g, "").toLowerCase().includes("viewonly");

/**
 * spec 0:344-346, rulings 3.7: a bill may only be looked at when one of its status words says 'view only' (spaces and
 * case ignored) and the company has VCSTaxViewOnly on, or, whatever the flag, when it is marked IsNonPayable.
 */
export const isViewOnly = (bill: Bill, { flags }: ViewOnlyRules): boolean =>
  bill.isNonPayable || (flags.VCSTaxViewOnly && bill.statuses.some(saysViewOnly));
