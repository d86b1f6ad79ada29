import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Uuid } from "../base/wire.ts";
import { PaymentResult } from "./payment-result.ts";

/**
 * The status of a payment that the caller submitted under this key; it never pays. Requested after a reload, a
 * time-out or a lost connection. Refused with not_found while nothing was begun under the key by the caller.
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
