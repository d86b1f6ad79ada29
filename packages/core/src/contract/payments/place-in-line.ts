import * as v from "valibot";
import { Done } from "../../wire/ids.ts";
import { CompanyName, Uuid } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

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
