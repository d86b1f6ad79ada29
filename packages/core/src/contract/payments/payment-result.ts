import * as v from "valibot";
import { IsoInstant, list, RecordDetailsId, words } from "../base/wire.ts";
import { CartPaymentRow, MiscPaymentLine } from "./submit-object.ts";

/**
 * How a payment ended, as the answer says it: only `success` leads on (CALL-116). `processing`: its outcome is being
 * confirmed and no second payment may be made.
 */
export const PAYMENT_RESULT_STATUSES = ["success", "processing", "declined", "error"] as const;

/**
 * The status of posting a payment to Tyler or Drives (PAY-081 to 083): empty where nothing is posted. `skipped`: the
 * payment remains valid and was not posted, with a reason.
 */
export const UPDATE_STATUSES = ["", "pending", "updated", "skipped", "failed"] as const;
export type UpdateStatusWire = (typeof UPDATE_STATUSES)[number];

/**
 * Why a payment did not succeed, for programs: screens follow the code and never the sentence. `declined`: the bank or card
 * company said no. `try_again`: not completed, and the same again may work. `not_charged`: the gateway could not be reached or
 * broke before it charged; no money was taken. `given_back`: what was taken pays for nothing and goes back to the payer.
 */
export const OUTCOME_CODES = ["declined", "try_again", "not_charged", "given_back"] as const;
export type OutcomeCode = (typeof OUTCOME_CODES)[number];

/** What every submission answers (ENTITY-053, CALL-116). */
export const PaymentResult = v.object({
  Status: v.picklist(PAYMENT_RESULT_STATUSES),
  /** Reference number; empty unless Status is success. */
  Confirmation: words(50),
  SubmitDate: v.nullable(IsoInstant),
  PaymentDate: v.nullable(IsoInstant),
  /** Left out where the payment succeeded or is being confirmed. */
  Code: v.optional(v.picklist(OUTCOME_CODES)),
  /** A sentence for the payer; of `try_again` it contains 'try the transaction again'. */
  Message: words(500),
  /** Why the bank or card company declined, in the gateway's word; for the office alone. */
  DeclineCode: v.optional(words(100)),
  /** '•••• 1111', or empty. */
  AccountNickName: words(40),
  /** VISA, MSTR, DISC, AMEX, or empty. */
  CardType: words(20),
  ConnectorId: words(50),
  /** The custom-API bills or miscellaneous lines that were paid. */
  CartPayments: v.union([
    list(v.object(CartPaymentRow.entries), 100),
    list(v.object(MiscPaymentLine.entries), 100),
  ]),
  RecordDetailsIds: list(RecordDetailsId, 100),
  /** JSON text of what Drives confirmed, or empty. */
  DrivesConfirmJson: words(10_000),
  TylerStatus: v.picklist(UPDATE_STATUSES),
  /** Why Tyler refused, or was skipped; else empty. */
  TylerError: words(500),
});
export type PaymentResultWire = v.InferOutput<typeof PaymentResult>;
