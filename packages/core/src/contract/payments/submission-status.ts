import * as v from "valibot";
import { PaymentResult } from "../../wire/payment-result.ts";
import { Uuid } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The status of a payment that the caller submitted with this key; it never pays. Requested after a reload, a timeout,
 * or a lost connection. If the payment waits for the payer, the answer contains the challenge. Refused with not_found if the caller has started nothing with the key.
 */
export const submissionStatus = endpoint({
  name: "SubmissionStatus",
  method: "GET",
  path: "/AlchemePay/SubmissionStatus/:key",
  access: "login",
  bearer: "user",
  params: v.object({ key: Uuid }),
  answer: PaymentResult,
  source: "MONEY-015",
  invented: true,
});

/**
 * The payer gave up the challenge of their bank. The gateway is asked to stop the payment, and its answer decides: what was
 * approved a moment before is paid. Any other payment is left as it is. Refused like `submissionStatus`.
 */
export const giveUpSubmission = endpoint({
  name: "GiveUpSubmission",
  method: "POST",
  path: "/AlchemePay/GiveUpSubmission/:key",
  access: "login",
  bearer: "user",
  params: v.object({ key: Uuid }),
  answer: PaymentResult,
  source: "MONEY-015",
  invented: true,
});
