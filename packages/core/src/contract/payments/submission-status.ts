import * as v from "valibot";
import { ONLINE_METHODS } from "../../methods/index.ts";
import { PaymentResult } from "../../wire/payment-result.ts";
import { Dollars, list, RecordDetailsId, Uuid } from "../../wire/values.ts";
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

/**
 * The caller's own payments that wait for their approval at their bank, newest first: what a resident resumes who closed
 * the page, or who uses another browser. `Key`: for `submissionStatus`, which has the challenge.
 */
export const waitingSubmissions = endpoint({
  name: "WaitingSubmissions",
  method: "GET",
  path: "/AlchemePay/WaitingSubmissions",
  access: "login",
  bearer: "user",
  answer: list(
    v.object({
      Key: Uuid,
      PaymentMethod: v.picklist(ONLINE_METHODS),
      RecordDetailsIds: list(RecordDetailsId, 100),
      /** In dollars, without and with the fee. */
      SubAmount: Dollars,
      Amount: Dollars,
    }),
    20,
  ),
  source: "MONEY-015",
  invented: true,
});
