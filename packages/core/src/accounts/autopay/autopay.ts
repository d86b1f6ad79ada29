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

/** LastPaymentDate: the first date plus the number of months (ENTITY-032), as an ISO day. */
export const lastPaymentDate = (firstPaymentDate: string, numberOfPayments: number): string =>
  monthsAfter(firstPaymentDate, numberOfPayments);
