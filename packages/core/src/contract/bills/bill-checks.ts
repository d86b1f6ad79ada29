import * as v from "valibot";
import { PAGES } from "../../constants.ts";
import { endpoint } from "../base/endpoint.ts";
import { CompanyId, CompanyName, Dollars, list, RecordDetailsId, text, words } from "../base/wire.ts";
import { SourcePage } from "./alternate-search.ts";

/** Who and what a bill is about, to be looked for in the restricted lists (CALL-061). */
export const RestrictionCandidate = v.object({
  CompanyId,
  FullName: text(500),
  Address1: text(4_000),
  AccountNumber: text(500),
});
export type RestrictionCandidateWire = v.InferOutput<typeof RestrictionCandidate>;

/** All of one company. */
const Candidates = v.pipe(
  v.array(RestrictionCandidate),
  v.minLength(1),
  v.maxLength(100),
  v.check((all) => all.every(({ CompanyId: id }) => id === all[0]?.CompanyId), "more than one company"),
);

const PendingTaxSales = list(v.object({ AccountNumber: words(500), IsPendingTaxSale: v.boolean() }), 100);

/**
 * Why these cannot be paid: an answer for each, in order; the first one's IsPendingTaxSale is read (CALL-061).
 * IsNonPayable says that the person or the account is on the view-only list.
 */
export const checkNonPayableBills = endpoint({
  name: "CheckNonPayableBills",
  method: "POST",
  path: "/AlchemePay/CheckNonPayableBills",
  access: "guest",
  body: Candidates,
  answer: list(
    v.object({ AccountNumber: words(500), IsPendingTaxSale: v.boolean(), IsNonPayable: v.boolean() }),
    100,
  ),
  source: "CALL-061",
  invented: true,
});

/** Which of these are under a pending tax sale: an answer for each, in order (CALL-062). */
export const arePendingTaxSales = endpoint({
  name: "ArePendingTaxSales",
  method: "POST",
  path: "/AlchemePay/ArePendingTaxSales",
  access: "guest",
  body: Candidates,
  answer: PendingTaxSales,
  source: "CALL-062",
});

/**
 * Which of these are on the private list: an answer for each, in order (CALL-063). Guests alone are held back by it
 * (ROLE-006).
 */
export const areInPrivate = endpoint({
  name: "AreInPrivate",
  method: "POST",
  path: "/AlchemePay/AreInPrivate",
  access: "guest",
  body: Candidates,
  answer: list(v.object({ AccountNumber: words(500), IsInPrivate: v.boolean() }), 100),
  source: "CALL-063",
});

/**
 * The current state of a bill, as far as the paid check needs it (CALL-067). Dollars; what a kind of bill lacks is
 * missing.
 */
export const PaidCheckRow = v.object({
  RecordDetailsId,
  /** Tax year. */
  CustomField22: v.optional(words(10)),
  Payable: v.picklist(["True", "False"]),
  RemainingBalance: Dollars,
  bill_no: v.optional(words(4_000)),
  property_id: v.optional(words(4_000)),
});
export type PaidCheckRowWire = v.InferOutput<typeof PaidCheckRow>;

const PaidCheckAnswer = list(PaidCheckRow, 300);
const Year = v.pipe(v.string(), v.regex(/^\d{4}$/));
const Property = v.pipe(text(100), v.minLength(1));

/** The paid check of a property's bill: what it stood at when it was shown, in dollars (CALL-064). */
export const checkPaidPropertyTax = endpoint({
  name: "CheckPaidPropertyTax",
  method: "POST",
  path: "/AlchemePay/CheckPaidPropertyTax",
  access: "guest",
  body: v.object({
    property_id: Property,
    current_bill_amt: Dollars,
    tax_year: Year,
    company_id: CompanyId,
  }),
  answer: PaidCheckAnswer,
  source: "CALL-064",
  invented: true,
});

/** As `checkPaidPropertyTax`, asked of the county's own system (CALL-065, "terminal-integration variant"). */
export const checkPaidIntegrated = endpoint({
  name: "CheckPaidIntegrated",
  method: "POST",
  path: "/AlchemePay/CheckPaidIntegrated",
  access: "guest",
  body: v.object({
    parcelId: Property,
    pageNumber: v.literal(PAGES.tylerFirstPage),
    pageSize: v.literal(PAGES.tyler),
    companyName: CompanyName,
    taxYear: Year,
    currentBillAmt: Dollars,
    sourcePage: SourcePage,
  }),
  answer: PaidCheckAnswer,
  source: "CALL-065",
  invented: true,
});

/**
 * The paid check of a guest's cart: the company's name and the bills (CALL-066), standard ones by id, others by
 * property, number and year.
 */
export const checkPaidGuest = endpoint({
  name: "CheckPaidGuest",
  method: "POST",
  path: "/AlchemePay/CheckPaidGuest",
  access: "guest",
  body: v.object({
    CompanyName,
    Bills: v.pipe(
      v.array(
        v.union([
          v.strictObject({ RecordDetailsId }),
          v.strictObject({ property_id: Property, bill_no: Property, tax_year: Year }),
        ]),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  answer: PaidCheckAnswer,
  source: "CALL-066",
  invented: true,
});
