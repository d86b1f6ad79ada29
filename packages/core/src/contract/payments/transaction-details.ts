import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { TAKE_PAYMENTS } from "../../roles/permissions.ts";
import { Confirmation } from "../../wire/ids.ts";
import { PaymentResult, UPDATE_STATUSES } from "../../wire/payment-result.ts";
import { Charge, PayerAddress } from "../../wire/submit-object.ts";
import { text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The current state of a payment, in dollars: its result, the paid items, and its posting status. */
export const TransactionDetails = v.object({
  ...PaymentResult.entries,
  /** CC, ACH, CASH, CHECK, Manual or Refund (ENTITY-041). */
  PaymentType: v.picklist([...METHOD_CODES, "Manual", "Refund"]),
  Amount: Charge,
  SubAmount: Charge,
  TotalFees: Charge,
  /** The amount that can still be refunded. */
  RefundableAmount: Charge,
  /** Whether it may be voided because it is unsettled. */
  IsVoidable: v.boolean(),
  /** For a refund, the payment that it belongs to; otherwise empty. */
  OriginalConfirmation: words(50),
  FirstName: words(50),
  LastName: words(50),
  Address: v.nullable(PayerAddress),
  /** The status of posting to Drives, whose answer is in DrivesConfirmJson. */
  DrivesStatus: v.picklist(UPDATE_STATUSES),
});
export type TransactionDetailsWire = v.InferOutput<typeof TransactionDetails>;

/**
 * A payment by its reference number (CALL-137; {a}/{b} as in WIRE-003). An empty connector ID is sent as '-'. Residents
 * find their own payments, clerks, admins, and SMF users all of the company's.
 */
export const getTransactionDetails = endpoint({
  name: "GetTransactionDetails",
  method: "GET",
  path: "/api/Payments/GetTransactionDetails/:confirmation/:connectorId",
  access: "login",
  bearer: "user",
  params: v.object({ confirmation: Confirmation, connectorId: v.pipe(text(50), v.minLength(1)) }),
  answer: TransactionDetails,
  source: "CALL-137",
});

/** A payment that a clerk just took, by its reference number (SUCCESS-026). */
export const clerkRecentPayment = endpoint({
  name: "ClerkRecentPayment",
  method: "GET",
  path: "/AlchemePay/ClerkRecentPayment/:confirmation",
  access: "login",
  roles: TAKE_PAYMENTS,
  params: v.object({ confirmation: Confirmation }),
  answer: TransactionDetails,
  source: "SUCCESS-026",
  invented: true,
});
