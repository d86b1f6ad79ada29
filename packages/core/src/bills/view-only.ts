import type { Flags } from "../company/flags.ts";
import type { Bill } from "./bill.ts";
import type { Asker } from "./visitor.ts";

/** What decides whether a bill may only be looked at: the company, and who looks. A Company is one, for a guest. */
export interface ViewOnlyRules extends Asker {
  readonly flags: Pick<Flags, "VCSTaxViewOnly">;
}

/** Whether a status word of a bill says that it may only be looked at; spaces and case ignored (STATE-013). */
export const saysViewOnly = (status: string): boolean =>
  status.replace(/\s+/g, "").toLowerCase().includes("viewonly");

/** Whether the private list holds this visitor back: guests alone, from what is still owed (RESTRICT-007). */
export const isHeldBack = (bill: Bill, { visitor = "guest" }: Asker): boolean =>
  bill.isPrivate && visitor === "guest" && bill.remainingBalance > 0;

/**
 * A bill may only be looked at when one of its status words says 'view only' (spaces and case ignored) and the company
 * has VCSTaxViewOnly on; whatever the flag, when it is marked IsNonPayable (STATE-014, BILL-005); and by a guest, when its
 * owner is on the private list.
 */
export const isViewOnly = (bill: Bill, rules: ViewOnlyRules): boolean =>
  bill.isNonPayable ||
  (rules.flags.VCSTaxViewOnly && bill.statuses.some(saysViewOnly)) ||
  isHeldBack(bill, rules);
