import { METHOD_CODES } from "../../methods/index.ts";
import type { HistoryRow, PaymentWord } from "./history.ts";

/** The FinalStatus values that a history is narrowed to, and the word that each shows of a payment. */
export const HISTORY_STATUS_WORDS = {
  unknown: "pending",
  succeeded: "paid",
  declined: "declined",
  cancelled: "canceled",
  voided: "voided",
  refunded: "refunded",
  returned: "returned",
} as const satisfies Readonly<Record<string, PaymentWord>>;

export type HistoryStatus = keyof typeof HISTORY_STATUS_WORDS;

/** In the order in which they are offered. */
export const HISTORY_STATUSES = Object.keys(HISTORY_STATUS_WORDS) as readonly HistoryStatus[];

/** The PaymentType values that a history is narrowed to. */
export const HISTORY_METHODS = [...METHOD_CODES, "Refund"] as const;

/** Whether a row is one of those that were asked for; '' asks for all. */
export const matchesHistory = (
  row: Pick<HistoryRow, "status" | "paymentType">,
  { status, method }: { readonly status: string; readonly method: string },
): boolean => (status === "" || row.status === status) && (method === "" || row.paymentType === method);
