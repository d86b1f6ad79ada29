import type { CallInput } from "../contract/endpoint.ts";
import type { logFailedPaymentTransaction } from "../contract/guest-payments.ts";
import type { FeeMethod, Quote } from "../fees/index.ts";
import { toDollars } from "../money/index.ts";

/** A payment that was tried and did not succeed. */
export interface FailedPayment {
  readonly companyName: string;
  readonly type: FeeMethod;
  readonly quote: Quote;
  readonly billIds: readonly string[];
  /** The Status that was answered, '' where none was. */
  readonly status: string;
  readonly message: string;
  /** '' for guests, and for payments without a terminal. */
  readonly userId: string;
  readonly terminalId: string;
}

/** What the county's log of failed payments is told (spec 1:146): nothing of the payer but an id, nothing of a card. */
export const failedPaymentLog = (
  payment: FailedPayment,
): CallInput<typeof logFailedPaymentTransaction>["body"] => ({
  CompanyName: payment.companyName,
  PaymentMethod: payment.type,
  Amount: toDollars(payment.quote.total),
  SubAmount: toDollars(payment.quote.subAmount),
  TotalFees: toDollars(payment.quote.fee),
  RecordDetailsIds: [...payment.billIds],
  Status: payment.status.slice(0, 50),
  Message: payment.message.slice(0, 500),
  ...(payment.userId === "" ? {} : { UserID: payment.userId }),
  ...(payment.terminalId === "" ? {} : { TerminalID: payment.terminalId }),
});
