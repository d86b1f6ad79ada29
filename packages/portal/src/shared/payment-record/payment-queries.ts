import {
  billPayments,
  clerkRecentPayment,
  counterHistory,
  getTransactionDetails,
  paymentRecord,
  paymentTransactions,
  receiptByConfirmation,
  refundApprovals,
  reportTotals,
  reportTransactions,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";

/** The calls whose answers show payments: outdated as soon as one is voided, refunded, or returned. */
export const PAYMENT_QUERIES = [
  billPayments,
  clerkRecentPayment,
  counterHistory,
  getTransactionDetails,
  paymentRecord,
  paymentTransactions,
  receiptByConfirmation,
  refundApprovals,
  reportTotals,
  reportTransactions,
  userViewPaymentTransactions,
] as const;
