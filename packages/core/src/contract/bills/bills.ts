import * as v from "valibot";
import { LONGEST_PROPERTY_NUMBER } from "../../bills/parcel.ts";
import { MOST_BILLS, WireBill } from "../../wire/bill.ts";
import { CompanyName, IsoDate, list, RecordDetailsId, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** One bill by its ID, for guest/bill-preview/{recordDetailsId}. */
export const billById = endpoint({
  name: "BillById",
  method: "GET",
  path: "/AlchemePay/Bill/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: WireBill,
  source: "ROUTE-022",
  invented: true,
});

/** A property's bill of a year, for guest/bill-preview/{propertyId}/{year}. */
export const billByProperty = endpoint({
  name: "BillByProperty",
  method: "GET",
  path: "/AlchemePay/BillByProperty/:company/:propertyId/:year",
  access: "guest",
  params: v.object({
    company: CompanyName,
    propertyId: text(LONGEST_PROPERTY_NUMBER),
    year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
  answer: WireBill,
  source: "ROUTE-021",
  invented: true,
});

/**
 * Every bill of the same parcel (mobile homes: of the same number), newest year first. Back taxes are also computed
 * from them.
 */
export const billHistory = endpoint({
  name: "BillHistory",
  method: "GET",
  path: "/AlchemePay/BillHistory/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: list(WireBill, MOST_BILLS),
  source: "PREVIEW-025",
  invented: true,
});

/**
 * The day on which the payment was made that waits for its payer's bank and keeps this bill from being paid again; null
 * if there is none. `ForPayer`: a payment waits for its payer, who has to approve it at their bank. The page of a bill is
 * public, so nothing else of that payment is in the answer.
 */
export const billWaitsSince = endpoint({
  name: "BillWaitsSince",
  method: "GET",
  path: "/AlchemePay/BillWaitsSince/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: v.object({ Since: v.nullable(IsoDate), ForPayer: v.boolean() }),
  source: "MONEY-015",
  invented: true,
});

const Ids = v.pipe(v.array(RecordDetailsId), v.minLength(1), v.maxLength(100));

/** The reasons why these bills cannot be paid online: pending tax sale, view only, private list (CALL-068). */
export const billsRestriction = endpoint({
  name: "BillsRestriction",
  method: "POST",
  path: "/AlchemePay/BillsRestriction",
  access: "guest",
  body: v.object({ CompanyName, RecordDetailsIds: Ids }),
  answer: v.object({
    filteredItems: list(RecordDetailsId, 100),
    restrictedBills: list(
      v.object({ RecordDetailsId, Reason: v.picklist(["TaxSale", "ViewOnly", "Private"]) }),
      100,
    ),
  }),
  source: "CALL-068",
  invented: true,
});

/** The paid check of a guest's cart: the current state of the bills (CALL-053). Unknown IDs are omitted. */
export const guestStatements = endpoint({
  name: "GuestStatements",
  method: "POST",
  path: "/AlchemePay/GuestStatements",
  access: "guest",
  body: v.object({
    CompanyName,
    SearchFields: v.object({ RecordDetailsId: v.pipe(v.string(), v.regex(/^\d{1,18}(,\d{1,18}){0,99}$/)) }),
  }),
  answer: list(WireBill, 100),
  source: "CALL-053",
  invented: true,
});
