import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Confirmation } from "../base/ids.ts";
import { CompanyName, words } from "../base/wire.ts";
import { UPDATE_STATUSES } from "./payment-result.ts";

/** The status of a payment in the county's tax system (PAY-081 to 085). */
const PaymentPosting = v.object({
  /** Of two systems the one that has not taken it; empty where nothing is posted. */
  System: v.picklist(["", "Tyler", "Drives"]),
  Status: v.picklist(UPDATE_STATUSES),
  /** Why it was skipped or refused; else empty. */
  Reason: words(500),
  /** Made a moment ago: the page that it was made on looks after it. Later the office does. */
  IsFresh: v.boolean(),
  /** The reference number of what was given back of the payment; empty while nothing was. */
  Refund: words(50),
});

/**
 * Requested by the page that shows a payment just made, no matter who paid. The payment's reference number, which
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
