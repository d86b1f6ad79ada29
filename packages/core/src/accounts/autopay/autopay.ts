import { monthsAfter } from "../../calendar/days.ts";

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

/** LastPaymentDate: the first date plus the number of months (ENTITY-032), as an ISO day. */
export const lastPaymentDate = (firstPaymentDate: string, numberOfPayments: number): string =>
  monthsAfter(firstPaymentDate, numberOfPayments);
