import { METHOD_CODES } from "../../methods/index.ts";
import type { HistoryRow, PaymentWord } from "./history.ts";

/** The FinalStatus values that filter a history, and the word shown for each. */
export const HISTORY_STATUS_WORDS = {
  unknown: "pending",
  challenged: "toApprove",
  pending: "atBank",
  succeeded: "paid",
  declined: "declined",
  cancelled: "canceled",
  voided: "voided",
  refunded: "refunded",
  returned: "returned",
} as const satisfies Readonly<Record<string, PaymentWord>>;

export type HistoryStatus = keyof typeof HISTORY_STATUS_WORDS;

/** In the order in which the filter offers them. */
export const HISTORY_STATUSES = Object.keys(HISTORY_STATUS_WORDS) as readonly HistoryStatus[];

/** The PaymentType values that filter a history. */
export const HISTORY_METHODS = [...METHOD_CODES, "Refund"] as const;

/** Whether a row matches the filter; '' matches all. */
export const matchesHistory = (
  row: Pick<HistoryRow, "status" | "paymentType">,
  { status, method }: { readonly status: string; readonly method: string },
): boolean => (status === "" || row.status === status) && (method === "" || row.paymentType === method);
