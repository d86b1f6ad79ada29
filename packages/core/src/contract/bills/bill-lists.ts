import * as v from "valibot";
import { MOST_BILLS, WireBill } from "../../wire/bill.ts";
import { CompanyId, CompanyName, list, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { GuestSearchAnswer } from "./search.ts";

/** How many bills registration's search lists (CONST-013). */
export const BILLS_TO_CHOOSE_FROM = 5;

const Searched = v.pipe(text(100), v.trim(), v.minLength(1));

/**
 * The bills that a registering user may choose from (CALL-049): the first five, by 'Parcel ID' or by accountNumber.
 * ProductNum is 'Bills Payment' in a county with a custom API.
 */
export const findBillForRegistration = endpoint({
  name: "FindBillForRegistration",
  method: "POST",
  path: "/AlchemePay/FindBill",
  access: "guest",
  body: v.object({
    CompanyId,
    CompanyName,
    PageNumber: v.literal(0),
    PageSize: v.literal(BILLS_TO_CHOOSE_FROM),
    ProductNum: text(50),
    SearchFields: v.union([
      v.strictObject({ "Parcel ID": Searched }),
      v.strictObject({ accountNumber: Searched }),
    ]),
  }),
  answer: GuestSearchAnswer,
  source: "CALL-049",
  invented: true,
});

/** Every bill whose column contains exactly this value, given in double quotes (CALL-052), newest year first. */
export const billsByColumn = endpoint({
  name: "BillsByColumn",
  method: "POST",
  path: "/AlchemePay/BillsByColumn",
  access: "guest",
  body: v.object({
    ProductNum: text(50),
    CompanyId,
    CompanyName,
    SearchFields: v.pipe(
      v.record(text(50), v.pipe(text(102), v.regex(/^"[^"]{1,100}"$/))),
      v.minEntries(1),
      v.maxEntries(1),
    ),
  }),
  answer: list(WireBill, MOST_BILLS),
  source: "CALL-052",
  invented: true,
});
