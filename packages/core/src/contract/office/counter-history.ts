import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { endpoint } from "../base/endpoint.ts";
import { Count, IsoDate, list, text } from "../base/wire.ts";
import { PaymentTransaction } from "../payments/transactions.ts";

/** Who took a payment: '' for anyone, the caller, any clerk, or no one because it was made online. */
export const TAKEN_BY = ["", "mine", "counter", "online"] as const;

/** The FinalStatus values that a history is narrowed to; '' for all. */
export const COUNTER_STATUSES = [
  "",
  "submitted",
  "unknown",
  "succeeded",
  "declined",
  "cancelled",
  "voided",
  "refunded",
  "returned",
] as const;

/** The PaymentType values that a history is narrowed to; '' for all. */
export const COUNTER_METHODS = ["", ...METHOD_CODES, "Refund"] as const;

/**
 * Payments, voids and refunds of the county, the newest first, ten at a time (ACCOUNT-009). `Search` is a reference,
 * bill or check number, a parcel, an account or a part of the payer's name; where it finds more than twenty, `Count`
 * says how many and there are no `Rows`: such a search is refused (SEARCH-034). `From` and `To` are days of the
 * county.
 */
export const counterHistory = endpoint({
  name: "CounterHistory",
  method: "POST",
  path: "/AlchemePay/CounterHistory",
  access: "login",
  roles: ["clerk", "admin", "smf"],
  body: v.strictObject({
    Search: text(100),
    From: v.nullable(IsoDate),
    To: v.nullable(IsoDate),
    TakenBy: v.picklist(TAKEN_BY),
    Status: v.picklist(COUNTER_STATUSES),
    Method: v.picklist(COUNTER_METHODS),
    Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  }),
  answer: v.object({ Count, Rows: list(PaymentTransaction, 10) }),
  source: "ROUTE-042",
  invented: true,
});
