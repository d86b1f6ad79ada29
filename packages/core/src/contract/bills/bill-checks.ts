import * as v from "valibot";
import { CompanyId, CompanyName, Dollars, list, RecordDetailsId, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { CUSTOM_API_FIRST_PAGE, CUSTOM_API_PAGE_SIZE, SourcePage } from "./alternate-search.ts";

/** The owner and property of a bill, to look up in the restricted lists (CALL-061). */
export const RestrictionCandidate = v.object({
  CompanyId,
  FullName: text(500),
  Address1: text(4_000),
  AccountNumber: text(500),
});
export type RestrictionCandidateWire = v.InferOutput<typeof RestrictionCandidate>;

/** All bills are from one company. */
const Candidates = v.pipe(
  v.array(RestrictionCandidate),
  v.minLength(1),
  v.maxLength(100),
  v.check((all) => all.every(({ CompanyId: id }) => id === all[0]?.CompanyId), "more than one company"),
);

const PendingTaxSales = list(v.object({ AccountNumber: words(500), IsPendingTaxSale: v.boolean() }), 100);

/**
 * Why these cannot be paid: an answer for each, in order; the caller reads IsPendingTaxSale of the first one
 * (CALL-061). IsNonPayable means that the owner or the account is on the view-only list.
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

/** Whether each of these is under a pending tax sale, in order (CALL-062). */
export const arePendingTaxSales = endpoint({
  name: "ArePendingTaxSales",
  method: "POST",
  path: "/AlchemePay/ArePendingTaxSales",
  access: "guest",
  body: Candidates,
  answer: PendingTaxSales,
  source: "CALL-062",
});

/** Whether each of these is on the private list, in order (CALL-063). It only blocks guests (ROLE-006). */
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
 * The current state of a bill, as far as the paid check needs it (CALL-067). Dollars; fields that a kind of bill does
 * not have are omitted.
 */
export const PaidCheckRow = v.object({
  RecordDetailsId,
  /** The tax year. */
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

/** The paid check of a property's bill: the balance that was shown, in dollars (CALL-064). */
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

/** Like `checkPaidPropertyTax`, but asks the county's own system (CALL-065, "terminal-integration variant"). */
export const checkPaidIntegrated = endpoint({
  name: "CheckPaidIntegrated",
  method: "POST",
  path: "/AlchemePay/CheckPaidIntegrated",
  access: "guest",
  body: v.object({
    parcelId: Property,
    pageNumber: v.literal(CUSTOM_API_FIRST_PAGE),
    pageSize: v.literal(CUSTOM_API_PAGE_SIZE),
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
 * The paid check of a guest's cart: the company's name and the bills (CALL-066), standard ones by ID, others by
 * property, number, and year.
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
