import * as v from "valibot";
import { Challenge } from "./challenge.ts";
import { CartPaymentRow, MiscPaymentLine } from "./submit-object.ts";
import { IsoInstant, list, RecordDetailsId, words } from "./values.ts";

/**
 * The outcome of a payment: only `success` continues to the success screen (CALL-116). `processing`: the outcome is
 * being confirmed and a second payment is blocked.
 */
export const PAYMENT_RESULT_STATUSES = ["success", "processing", "declined", "error"] as const;

/**
 * The status of posting a payment to Tyler or Drives (PAY-081 to 083): empty if nothing is posted. `skipped`: the
 * payment remains valid and was not posted, with a reason.
 */
export const UPDATE_STATUSES = ["", "pending", "updated", "skipped", "failed"] as const;
export type UpdateStatusWire = (typeof UPDATE_STATUSES)[number];

/**
 * Why a payment did not succeed, for programs: screens depend on the code and never on the sentence. `declined`: the
 * bank or card company declined. `try_again`: not completed, but a retry may work. `not_charged`: the gateway was
 * unreachable or failed before it charged; no money was charged. `given_back`: the charge pays for nothing and is
 * refunded to the payer. Of a payment that is being confirmed, what it waits for: `waits_for_payer`, whom their bank asks
 * to approve it, or `waits_for_bank`, for days if need be.
 */
export const OUTCOME_CODES = [
  "declined",
  "try_again",
  "not_charged",
  "given_back",
  "waits_for_payer",
  "waits_for_bank",
] as const;
export type OutcomeCode = (typeof OUTCOME_CODES)[number];

/** The answer of every submission (ENTITY-053, CALL-116). */
export const PaymentResult = v.object({
  Status: v.picklist(PAYMENT_RESULT_STATUSES),
  /** Reference number; empty unless Status is success. */
  Confirmation: words(50),
  SubmitDate: v.nullable(IsoInstant),
  PaymentDate: v.nullable(IsoInstant),
  /** Omitted if the payment succeeded, or is being confirmed and waits for neither the payer nor the bank. */
  Code: v.optional(v.picklist(OUTCOME_CODES)),
  /** A sentence for the payer; for `try_again` it contains 'try the transaction again'. */
  Message: words(500),
  /** What the payer must do at their bank first; only for `waits_for_payer`. */
  Challenge: v.optional(Challenge),
  /** As in `CheckoutResult`. */
  VerifyUrl: v.optional(words(2_000)),
  /** The gateway's code for why the bank or card company declined; only for the office. */
  DeclineCode: v.optional(words(100)),
  /** '•••• 1111', or empty. */
  AccountNickName: words(40),
  /** VISA, MSTR, DISC, AMEX, or empty. */
  CardType: words(20),
  ConnectorId: words(50),
  /** The paid custom-API bills or miscellaneous lines. */
  CartPayments: v.union([
    list(v.object(CartPaymentRow.entries), 100),
    list(v.object(MiscPaymentLine.entries), 100),
  ]),
  RecordDetailsIds: list(RecordDetailsId, 100),
  /** JSON text of Drives' confirmation, or empty. */
  DrivesConfirmJson: words(10_000),
  TylerStatus: v.picklist(UPDATE_STATUSES),
  /** Why Tyler refused, or was skipped; otherwise empty. */
  TylerError: words(500),
});
export type PaymentResultWire = v.InferOutput<typeof PaymentResult>;
