import * as v from "valibot";
import { Confirmation } from "../../wire/ids.ts";
import { UPDATE_STATUSES } from "../../wire/payment-result.ts";
import { CompanyName, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The status of a payment in the county's tax system (PAY-081 to 085). */
const PaymentPosting = v.object({
  /** With two systems, the one that has not accepted it; empty if nothing is posted. */
  System: v.picklist(["", "Tyler", "Drives"]),
  Status: v.picklist(UPDATE_STATUSES),
  /** Why it was skipped or refused; otherwise empty. */
  Reason: words(500),
  /** The payment is recent: the page that made it watches its posting. Later the office does. */
  IsFresh: v.boolean(),
  /** The reference number of the payment's refund; empty without one. */
  Refund: words(50),
});

/**
 * Requested by the page that shows a payment just made, regardless of the payer. The payment's reference number, which
 * cannot be guessed, is the proof. Refusals: not_found.
 */
export const paymentPosting = endpoint({
  name: "PaymentPosting",
  method: "POST",
  path: "/AlchemePay/PaymentPosting",
  access: "guest",
  body: v.strictObject({ CompanyName, ConfirmationId: Confirmation }),
  answer: PaymentPosting,
  source: "PAY-081",
  invented: true,
});
