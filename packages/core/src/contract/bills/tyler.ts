import * as v from "valibot";
import { CustomApiBill, MOST_BILLS } from "../../wire/bill.ts";
import { CompanyName, list, text, wholeNumber } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { CUSTOM_API_FIRST_PAGE, CUSTOM_API_PAGE_SIZE, SourcePage, TaxYear } from "./alternate-search.ts";

/** The results of a search in the Tyler service: rows before they are mapped (CALL-043). */
const TylerRows = list(CustomApiBill, MOST_BILLS);

const FirstPage = v.optional(wholeNumber(0, 10_000), `${CUSTOM_API_FIRST_PAGE}`);
const Searched = v.pipe(text(100), v.trim(), v.minLength(1));

/** The parameters of every search besides its field (CALL-045); `page_count` is the zero-based page (CONST-012). */
const common = {
  company_name: CompanyName,
  page_count: FirstPage,
  page_size: v.optional(wholeNumber(1, CUSTOM_API_PAGE_SIZE), `${CUSTOM_API_PAGE_SIZE}`),
  tax_year: TaxYear,
  source_page: SourcePage,
};

/** By parcel number: POST /TylerService/api/tyler/{action} without a body, like all of these (CALL-043, CALL-046). */
export const tylerParcelSearch = endpoint({
  name: "TylerParcelSearch",
  method: "POST",
  path: "/TylerService/api/tyler/parcel_search",
  access: "guest",
  query: v.object({ ...common, parcel_id: Searched }),
  answer: TylerRows,
  source: "CALL-046",
});

/** By the start of a parcel number; the field is named as in parcel_search. */
export const tylerPartialParcelSearch = endpoint({
  name: "TylerPartialParcelSearch",
  method: "POST",
  path: "/TylerService/api/tyler/partial_parcel_search",
  access: "guest",
  query: v.object({ ...common, parcel_id: Searched }),
  answer: TylerRows,
  source: "CALL-044",
});

/** By owner. The specification does not print the field's name, so we use the row's. */
export const tylerOwnerSearch = endpoint({
  name: "TylerOwnerSearch",
  method: "POST",
  path: "/TylerService/api/tyler/owner_search",
  access: "guest",
  query: v.object({ ...common, owner_name: Searched }),
  answer: TylerRows,
  source: "CALL-044",
});

/** By address, whose street is required. */
export const tylerAddressSearch = endpoint({
  name: "TylerAddressSearch",
  method: "POST",
  path: "/TylerService/api/tyler/address_search",
  access: "guest",
  query: v.object({
    ...common,
    address_number: v.optional(text(20), ""),
    street: Searched,
    address_suffix: v.optional(text(10), ""),
    direction: v.optional(text(5), ""),
    city: v.optional(text(100), ""),
  }),
  answer: TylerRows,
  source: "CALL-047",
});

/** By bill number. The specification does not print the field's name, so we use the row's. */
export const tylerBillNumberSearch = endpoint({
  name: "TylerBillNumberSearch",
  method: "POST",
  path: "/TylerService/api/tyler/billnumber_search",
  access: "guest",
  query: v.object({ ...common, bill_no: Searched }),
  answer: TylerRows,
  source: "CALL-044",
});

/** The bills of a parcel that are under tax sale, 300 per page. */
export const tylerTaxSale = endpoint({
  name: "TylerTaxSale",
  method: "POST",
  path: "/TylerService/api/tyler/tax_sale",
  access: "guest",
  query: v.object({
    company_name: CompanyName,
    parcel: Searched,
    page_count: FirstPage,
    page_size: v.optional(wholeNumber(1, MOST_BILLS), `${MOST_BILLS}`),
  }),
  answer: TylerRows,
  source: "CALL-048",
});
