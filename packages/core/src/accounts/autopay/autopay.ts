/** Automatic payments of an account (ENTITY-031). Dates are ISO days. */
export interface AutoPay {
  readonly id: string;
  /** The account that is paid. */
  readonly consumerAccountId: string;
  readonly paymentMethodId: string;
  readonly firstPaymentDate: string;
  readonly numberOfPayments: number;
  readonly scheduleId: string;
}

/** The state of an account's automatic payments (STATE-019). */
export type AutoPayState = "none" | "set-up" | "updated" | "deleted";

/** The events; unlinking the account also ends them (STATE-019, ACCOUNT-004). */
export type AutoPayEvent = "save" | "delete" | "unlink";

const MOVES: Readonly<Record<AutoPayState, Readonly<Record<AutoPayEvent, AutoPayState>>>> = {
  none: { save: "set-up", delete: "none", unlink: "none" },
  "set-up": { save: "updated", delete: "deleted", unlink: "deleted" },
  updated: { save: "updated", delete: "deleted", unlink: "deleted" },
  deleted: { save: "set-up", delete: "deleted", unlink: "deleted" },
};

/** The next state after an event: none, then set up, updated, or deleted (STATE-019). */
export const nextAutoPay = (state: AutoPayState, event: AutoPayEvent): AutoPayState => MOVES[state][event];

/** Whether payments are made automatically in a state. */
export const isAutoPayOn = (state: AutoPayState): boolean => state === "set-up" || state === "updated";

/** The last day of a month; `month` from 0. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * LastPaymentDate: the first date plus the number of months (ENTITY-032), as an ISO day. In a shorter month it is that
 * month's last day: 31 January and one month give 28 or 29 February.
 */
export function lastPaymentDate(firstPaymentDate: string, numberOfPayments: number): string {
  const [year = 0, month = 1, day = 1] = firstPaymentDate.slice(0, 10).split("-").map(Number);
  const months = month - 1 + numberOfPayments;
  const [inYear, inMonth] = [year + Math.floor(months / 12), ((months % 12) + 12) % 12];
  const inDay = Math.min(day, daysOf(inYear, inMonth));
  return [String(inYear).padStart(4, "0"), inMonth + 1, inDay]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
