import type { Bill } from "../bill.ts";
import { newestFirst } from "../order.ts";
import { type ShownStatus, shownStatus } from "../status/status.ts";
import type { ViewOnlyRules } from "../status/view-only.ts";

/** A row of the bill history (PREVIEW-026). */
export interface HistoryRow {
  readonly bill: Bill;
  /** The bill on whose page this is: 'In View' instead of a link. */
  readonly inView: boolean;
  readonly status: ShownStatus;
}

/** The bills of a property for its history: newest first, without duplicates. */
export const historyRows = (
  history: readonly Bill[],
  inViewId: string,
  rules: ViewOnlyRules,
): readonly HistoryRow[] =>
  newestFirst(history).map((bill) => ({
    bill,
    inView: bill.id === inViewId,
    status: shownStatus(bill, rules),
  }));
