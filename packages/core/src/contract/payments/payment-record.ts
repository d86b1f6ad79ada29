import * as v from "valibot";
import { SEE_PAYMENTS } from "../../roles/permissions.ts";
import { Confirmation } from "../../wire/ids.ts";
import { Dollars, IsoDate, IsoInstant, list, RecordDetailsId, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { PaymentTransaction } from "./transactions.ts";

/**
 * What happened to a payment, each once: `taken` by a clerk, `sent` to the gateway, `paid`, `declined`, `unconfirmed`
 * while the gateway has not answered, `challenged` while it waits for the payer at their bank, `pending` while it waits for
 * the bank, `canceled`, a void or refund that the office asked for and its end, `returned` by
 * the bank, a decision after a review (`accepted`, `give_back_decided`, or `given_back_before`), `charge_waived` for a
 * returned check, a dispute and its outcome, and a receipt that was `mailed`.
 */
export const PAYMENT_STEPS = [
  "taken",
  "sent",
  "paid",
  "declined",
  "unconfirmed",
  "challenged",
  "pending",
  "canceled",
  "void_asked",
  "voided",
  "refund_asked",
  "refunded",
  "not_given_back",
  "returned",
  "accepted",
  "give_back_decided",
  "given_back_before",
  "charge_waived",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "mailed",
] as const;

/** One entry of a payment's history; `Who` is empty for what nobody in the office did, `Amount` null if none moved. */
export const PaymentStep = v.object({
  At: IsoInstant,
  Step: v.picklist(PAYMENT_STEPS),
  Who: words(200),
  Amount: v.nullable(Dollars),
  /** The reason or note that the person gave; otherwise empty. */
  Reason: words(500),
  /** The bank's or processor's code of a decline or return; otherwise empty. */
  Failure: words(200),
  /** The payment's state before and after, as in FinalStatus; empty if the step did not change it, or at its start. */
  Before: words(50),
  After: words(50),
  /** The amount asked, if the office accepted another one, which is then `Amount`; otherwise null. */
  Asked: v.nullable(Dollars),
});
export type PaymentStepWire = v.InferOutput<typeof PaymentStep>;

/**
 * What the office knows of a payment: its row and those of its voids and refunds, where it was taken, and all that
 * happened to it, oldest first.
 */
export const PaymentRecord = v.object({
  /** The payment, also if a void or refund of it was asked for. */
  Confirmation,
  /** The payment, its voids, and its refunds, newest first. */
  Rows: list(PaymentTransaction, 100),
  /** The day of the clerk's drawer that holds it; null for money in no drawer. */
  DrawerDay: v.nullable(IsoDate),
  /** The barcode of its receipt, as `ReceiptOffice.Barcode`; empty for a payment without a receipt of the counter. */
  Barcode: words(1_000),
  /** The gateway's number of the charge; empty if it has none. */
  GatewayReference: words(255),
  /** Where the receipt goes; empty if the payer gave no address. */
  EmailAddress: words(254),
  Steps: list(PaymentStep, 200),
});
export type PaymentRecordWire = v.InferOutput<typeof PaymentRecord>;

/** The record of a payment, by its own reference number or that of its void or refund (SUCCESS-028). */
export const paymentRecord = endpoint({
  name: "PaymentRecord",
  method: "GET",
  path: "/AlchemePay/PaymentRecord/:confirmation",
  access: "login",
  roles: SEE_PAYMENTS,
  params: v.object({ confirmation: Confirmation }),
  answer: PaymentRecord,
  source: "SUCCESS-028",
  invented: true,
});

/** The payments of a bill, with their voids and refunds, newest first; empty if nothing was paid (SUCCESS-028). */
export const billPayments = endpoint({
  name: "BillPayments",
  method: "GET",
  path: "/AlchemePay/BillPayments/:id",
  access: "login",
  roles: SEE_PAYMENTS,
  params: v.object({ id: RecordDetailsId }),
  answer: list(PaymentTransaction, 100),
  source: "SUCCESS-028",
  invented: true,
});
