import * as v from "valibot";
import { Done } from "../../wire/ids.ts";
import { OUTCOME_CODES } from "../../wire/payment-result.ts";
import { byBank, byCard, CartPaymentRow, miscFields, payerFields } from "../../wire/submit-object.ts";
import { CompanyName, Dollars, list, Measure, RecordDetailsId, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const guestFields = {
  ...payerFields,
  /** Total with fees, as shown to the payer. */
  Amount: Dollars,
  SubAmount: Dollars,
  TotalFees: Dollars,
  PartialPayment: v.boolean(),
  SourcePage: v.literal("guest"),
};

/**
 * The submit object of a guest's payment (CALL-115), without card or account data: that stays in the frame, and an
 * object with additional fields is refused.
 */
export const SubmitPayment = v.strictObject({
  ...guestFields,
  /** The payment's bills with the amount paid on each, in the payer's order. */
  RecordDetails: v.pipe(
    v.array(v.strictObject({ RecordDetailsId, AmountToPay: Dollars })),
    v.minLength(1),
    v.maxLength(100),
  ),
  /**
   * The same bills in the form that the specification names, for a backend that reads only these: IDs, or rows for a
   * custom API.
   */
  RecordDetailsIds: v.optional(list(RecordDetailsId, 100)),
  IsCustomAPI: v.optional(v.boolean()),
  CartPayments: v.optional(list(CartPaymentRow, 100)),
});
export type SubmitPaymentWire = v.InferOutput<typeof SubmitPayment>;

/** 256 bits in base64url. */
export const Secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** From the page of card entry that waits for this checkout: it opens without another call (`CheckoutPage.opening`). */
const FrameTicket = v.optional(Secret);

/**
 * Made by the payer's browser for one attempt, which keeps it: whoever has it may see that this payment waits for its
 * payer, open their bank's challenge again, or give it up. The server stores only its hash.
 */
const ResumeToken = v.optional(Uuid);

/**
 * The envelope of a guest's submit object. `Key` is the attempt's idempotency key: same key and body, same checkout;
 * same key, different body: refused. `FrameTicket` and `ResumeToken` are not part of what is
 * compared.
 * @__NO_SIDE_EFFECTS__
 */
const guestRequest = <const Submit extends v.GenericSchema>(submit: Submit) =>
  v.variant("PaymentMethod", [
    v.strictObject({
      CompanyName,
      Key: Uuid,
      FrameTicket,
      ResumeToken,
      ...byCard,
      SubmitRDV2CCPayment: submit,
    }),
    v.strictObject({
      CompanyName,
      Key: Uuid,
      FrameTicket,
      ResumeToken,
      ...byBank,
      SubmitRDV2ACHPayment: submit,
    }),
  ]);

/** A guest's payment of bills, by card or account. */
export const GuestCheckoutRequest = guestRequest(SubmitPayment);
export type GuestCheckoutRequest = v.InferInput<typeof GuestCheckoutRequest>;

/**
 * Binds bills, amounts, and payer to a checkout session on the server and returns a page (text) that redirects to the
 * card frame on the payments origin; `readCheckoutPage` reads it. With a `FrameTicket`, the page also contains what that
 * frame shows, which only that frame accepts. Refusals: amount_changed (Details: SubAmount,
 * TotalFees, Amount), bill_paid, bill_pending, bill_not_payable, bill_restricted (Details: RecordDetailsIds),
 * older_bill_unpaid (Details: RecordDetailsIds, OlderIds), consent_missing, method_unavailable, origin_not_allowed,
 * idempotency_conflict, validation_failed.
 */
export const guestCheckout = endpoint({
  name: "GuestCheckout",
  method: "POST",
  path: "/GuestCheckout",
  access: "guest",
  body: GuestCheckoutRequest,
  answer: words(100_000),
  answerType: "html",
  source: "CALL-142",
});

/** A guest's miscellaneous payment: like a checkout of bills, with lines instead of bills. */
export const GuestMiscCheckoutRequest = guestRequest(v.strictObject({ ...guestFields, ...miscFields }));
export type GuestMiscCheckoutRequest = v.InferInput<typeof GuestMiscCheckoutRequest>;

/**
 * Returns a page like GuestCheckout. Refusals: amount_changed, amount_invalid, consent_missing, method_unavailable,
 * origin_not_allowed, idempotency_conflict, validation_failed; for a cart of Drives also not_found, unavailable,
 * bill_paid, bill_pending.
 */
export const guestMiscCheckout = endpoint({
  name: "GuestMiscCheckout",
  method: "POST",
  path: "/AlchemePay/GuestMiscCheckout",
  access: "guest",
  body: GuestMiscCheckoutRequest,
  answer: words(100_000),
  answerType: "html",
  source: "CALL-164",
  invented: true,
});

/**
 * Whether it is the payer's turn to pay under this key, while payers wait in line; it never pays. Refused with in_line, like
 * the payment itself: Details.Place, from 1, Details.Minutes, omitted while it is not known, and Details.RetryAfter, in
 * seconds, which is also in the header Retry-After. A payer without a place gets the last one. A place that is not asked for
 * during three minutes, and a turn that is not used within five, go to the next payer.
 */
export const placeInLine = endpoint({
  name: "PlaceInLine",
  method: "POST",
  path: "/AlchemePay/PlaceInLine",
  access: "guest",
  body: v.object({ CompanyName, Key: Uuid }),
  answer: Done,
  source: "PAY-100",
  invented: true,
});

/**
 * The status of a checkout. `open`: nothing was sent yet. `processing`: sent, or its outcome is being confirmed; a
 * second payment is blocked. `success`, `declined`, `expired`, `cancelled` as named.
 */
export const CHECKOUT_STATUSES = [
  "open",
  "processing",
  "success",
  "declined",
  "expired",
  "cancelled",
] as const;

/** The result that the frame returns (ENTITY-053), and the answer to a status request. */
export const CheckoutResult = v.object({
  Status: v.picklist(CHECKOUT_STATUSES),
  /** Reference number; empty until success. */
  Confirmation: words(50),
  /** Why it did not succeed, or what it waits for; otherwise omitted. */
  Code: v.optional(v.picklist(OUTCOME_CODES)),
  /** A sentence for the payer; for `try_again` it contains 'try the transaction again'. */
  Message: words(1_000),
  /**
   * The gateway's page on which the payer verifies their bank account, with a code from a small deposit. Only for
   * `waits_for_bank`, and only while the bank waits for that.
   */
  VerifyUrl: v.optional(words(2_000)),
  /** Milliseconds since the charge was requested, while processing. */
  ProcessingMs: Measure,
});
export type CheckoutResult = v.InferOutput<typeof CheckoutResult>;

/**
 * Requested by the page that opened a checkout, also after a reload or a lost connection. The session ID is a secret of
 * that browser.
 */
export const checkoutStatus = endpoint({
  name: "CheckoutStatus",
  method: "GET",
  path: "/AlchemePay/CheckoutStatus/:company/:checkoutId",
  access: "guest",
  params: v.object({ company: CompanyName, checkoutId: Uuid }),
  answer: CheckoutResult,
  source: "MONEY-015",
  invented: true,
});

/**
 * The payer closed the frame before paying, or before approving the payment at their bank: then the gateway is asked to
 * stop it. Returns the resulting status of the checkout: `processing` if it was too late.
 */
export const cancelCheckout = endpoint({
  name: "CancelCheckout",
  method: "POST",
  path: "/AlchemePay/CancelCheckout",
  access: "guest",
  body: v.object({ CompanyName, CheckoutId: Uuid }),
  answer: CheckoutResult,
  source: "MONEY-015",
  invented: true,
});
