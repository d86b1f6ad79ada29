import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { SEE_PAYMENTS } from "../../roles/permissions.ts";
import { Count, Dollars, IsoDate, list, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { Csv } from "../reports/report-page.ts";
import { PaymentTransaction } from "./transactions.ts";

/** The payments to show: '' for all, the caller's, those of any clerk, or online payments. */
export const TAKEN_BY = ["", "mine", "counter", "online"] as const;

/** The FinalStatus values that filter a history; '' for all. */
export const COUNTER_STATUSES = [
  "",
  "submitted",
  "unknown",
  "challenged",
  "pending",
  "succeeded",
  "declined",
  "cancelled",
  "voided",
  "refunded",
  "returned",
] as const;

/** The PaymentType values that filter a history; '' for all. */
export const COUNTER_METHODS = ["", ...METHOD_CODES, "Refund"] as const;

const FILTERS = {
  Search: text(100),
  From: v.nullable(IsoDate),
  To: v.nullable(IsoDate),
  TakenBy: v.picklist(TAKEN_BY),
  Status: v.picklist(COUNTER_STATUSES),
  Method: v.picklist(COUNTER_METHODS),
};

/**
 * The county's payments, voids, and refunds, newest first, ten per page (ACCOUNT-009). `Search` is a reference, bill,
 * or check number, a parcel, an account, or a part of the payer's name; if it matches more than twenty, `Count` gives
 * the number and there are no `Rows`: such a search is refused (SEARCH-034). `From` and `To` are days in the county's
 * calendar. `Received` and `GivenBack` are the sums of all matching rows, of all pages: what was received, also if it was
 * given back later, and what was given back. Attempts that took nothing and returned payments are in neither.
 * `Withheld`: where the county counts blindly (`blindCount`), how many matching movements of cash and checks are in none
 * of it, because their drawer is not counted yet and the caller may not see all drawers. A search for a number, or for a
 * name of three letters or more, still lists them.
 */
export const counterHistory = endpoint({
  name: "CounterHistory",
  method: "POST",
  path: "/AlchemePay/CounterHistory",
  access: "login",
  roles: SEE_PAYMENTS,
  body: v.strictObject({
    ...FILTERS,
    Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  }),
  answer: v.object({
    Count,
    Received: Dollars,
    GivenBack: Dollars,
    Withheld: Count,
    Rows: list(PaymentTransaction, 10),
  }),
  source: "ROUTE-042",
  invented: true,
});

/** The same payments as a file (text/csv), all pages of it, without what is withheld. */
export const counterHistoryFile = endpoint({
  exports: "payments",
  name: "CounterHistoryFile",
  method: "POST",
  path: "/AlchemePay/CounterHistory/File",
  access: "login",
  roles: SEE_PAYMENTS,
  body: v.strictObject(FILTERS),
  answer: Csv,
  answerType: "text",
  source: "ROUTE-042",
  invented: true,
});
