import { daysAfter } from "../../calendar/days.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import type { counterHistory } from "../../contract/payments/counter-history.ts";
import { readConfirmation } from "../receipt/find-receipt.ts";
import type { HistoryStatus } from "./history-filter.ts";

/** The days that a counter's history shows. */
export const HISTORY_PERIODS = ["today", "yesterday", "week", "month", "any", "between"] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

type Body = CallInput<typeof counterHistory>["body"];

/** The filter for the payments that an office wants to see. */
export interface CounterHistoryChoice {
  readonly search: string;
  readonly period: HistoryPeriod;
  /** ISO days of the county, for `between`; '' if not chosen. */
  readonly from: string;
  readonly to: string;
  readonly takenBy: Body["TakenBy"];
  readonly status: HistoryStatus | "";
  readonly method: Body["Method"];
  /** Zero-based. */
  readonly page: number;
}

/** The default filter: today's payments, or for a search those of any day, because a receipt may be old. */
export const usualPeriod = (search: string): HistoryPeriod => (search.trim() === "" ? "today" : "any");

/** The first and the last day of a period; null for an open end. `today` is the county's ISO day. */
export function daysOf(
  { period, from, to }: Pick<CounterHistoryChoice, "period" | "from" | "to">,
  today: string,
): { readonly from: string | null; readonly to: string | null } {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case "week":
      return { from: daysAfter(today, -6), to: today };
    case "month":
      return { from: daysAfter(today, -29), to: today };
    case "any":
      return { from: null, to: null };
    case "between":
      return { from: from || null, to: to || null };
  }
}

/** The request to the server, for `pageSize` payments at a time. */
export function counterHistoryRequest(choice: CounterHistoryChoice, today: string, pageSize: number): Body {
  const { from, to } = daysOf(choice, today);
  return {
    Search: choice.search.trim(),
    From: from,
    To: to,
    TakenBy: choice.takenBy,
    Status: choice.status,
    Method: choice.method,
    Skip: choice.page * pageSize,
  };
}

/** Whether a search is a single record's reference number, such as from a scanned receipt, which opens directly. */
export const namesOneRecord = (search: string, record: { readonly confirmation: string }): boolean =>
  search.trim() !== "" && readConfirmation(search) === record.confirmation;
