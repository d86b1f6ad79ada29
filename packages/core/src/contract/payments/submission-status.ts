import * as v from "valibot";
import { PaymentResult } from "../../wire/payment-result.ts";
import { Uuid } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The status of a payment that the caller submitted with this key; it never pays. Requested after a reload, a timeout,
 * or a lost connection. Refused with not_found if the caller has started nothing with the key.
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
