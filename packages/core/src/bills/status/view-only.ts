import type { Flags } from "../../company/flags.ts";
import type { Bill } from "../bill.ts";
import type { Asker } from "./visitor.ts";

/** What determines whether a bill is view-only: the company, and the visitor. A Company is one, for a guest. */
export interface ViewOnlyRules extends Asker {
  readonly flags: Pick<Flags, "VCSTaxViewOnly">;
}

/** Whether a bill's status word says view-only; ignores spaces and case (STATE-013). */
export const saysViewOnly = (status: string): boolean =>
  status.replace(/\s+/g, "").toLowerCase().includes("viewonly");

/** Whether the private list excludes this visitor: only guests, and only from unpaid bills (RESTRICT-007). */
export const isHeldBack = (bill: Bill, { visitor = "guest" }: Asker): boolean =>
  bill.isPrivate && visitor === "guest" && bill.remainingBalance > 0;

/**
 * A bill is view-only if one of its status words says 'view only' (ignoring spaces and case) and the company has
 * VCSTaxViewOnly on; regardless of the flag, if it is marked IsNonPayable (STATE-014, BILL-005); and for a guest, if
 * its owner is on the private list.
 */
export const isViewOnly = (bill: Bill, rules: ViewOnlyRules): boolean =>
  bill.isNonPayable ||
  (rules.flags.VCSTaxViewOnly && bill.statuses.some(saysViewOnly)) ||
  isHeldBack(bill, rules);
