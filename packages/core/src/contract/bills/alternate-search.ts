import * as v from "valibot";
import { CustomApiBill, MOST_BILLS } from "../../wire/bill.ts";
import { CompanyName, Count, list, text, wholeNumber, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The first page of custom-API and Tyler bills (CONST-012). */
export const CUSTOM_API_FIRST_PAGE = 0;
/** How many of them a page holds. */
export const CUSTOM_API_PAGE_SIZE = 100;

/** The origin of a search; a signed-in resident sends none. */
export const SourcePage = v.optional(v.picklist(["guest", "clerk"]));

/** A four-digit year; if omitted, the county's current one (SEARCH-037). */
export const TaxYear = v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/)));

/** The page and page size of a search in the county's own system: zero-based, 100 per page (CALL-042, CONST-012). */
const paged = {
  pageNumber: v.optional(wholeNumber(0, 10_000), `${CUSTOM_API_FIRST_PAGE}`),
  pageSize: v.optional(wholeNumber(1, CUSTOM_API_PAGE_SIZE), `${CUSTOM_API_PAGE_SIZE}`),
};

/**
 * The query to the county's own system, custom API or Tyler (CALL-042): a term (searchQuery) in a field (searchBy), or
 * an address, whose street is required.
 */
export const CustomApiQuery = v.pipe(
  v.object({
    searchQuery: v.optional(text(100), ""),
    searchBy: v.optional(text(50), "Any"),
    ...paged,
    companyName: CompanyName,
    addressNumber: v.optional(text(20), ""),
    street: v.optional(text(100), ""),
    suffix: v.optional(text(10), ""),
    direction: v.optional(text(5), ""),
    city: v.optional(text(100), ""),
    taxYear: TaxYear,
    sourcePage: SourcePage,
  }),
  v.check(
    ({ searchQuery, street }) => searchQuery.trim() !== "" || street.trim() !== "",
    "nothing to search",
  ),
);
export type CustomApiQueryWire = v.InferInput<typeof CustomApiQuery>;

/** The answer of the county's own system: its unchanged rows. */
export const CustomApiAnswer = v.object({
  Results: list(CustomApiBill, MOST_BILLS),
  ResultCount: Count,
  /** A sentence to show instead of results; otherwise empty. */
  Error: words(500),
});

/** The tax bills in the county's own system that match a query (CALL-034, CALL-042). */
export const altGetTaxBills = endpoint({
  name: "Alt_GetTaxBills",
  method: "POST",
  path: "/AlchemePay/Alt_GetTaxBills",
  access: "guest",
  query: CustomApiQuery,
  answer: CustomApiAnswer,
  source: "CALL-034",
});

/** The bills with a given number, in a county whose bills are in its own system (CALL-036). */
export const altBillNumberSearch = endpoint({
  name: "Alt_BillNumberSearch",
  method: "POST",
  path: "/AlchemePay/Alt_BillNumberSearch",
  access: "guest",
  query: v.object({
    searchQuery: v.pipe(text(100), v.minLength(1)),
    ...paged,
    companyName: CompanyName,
    taxYear: TaxYear,
    sourcePage: SourcePage,
  }),
  answer: CustomApiAnswer,
  source: "CALL-036",
});
