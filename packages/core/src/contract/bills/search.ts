import * as v from "valibot";
import { MOST_SUGGESTIONS } from "../../forms/places.ts";
import { WireBill } from "../../wire/bill.ts";
import { CompanyId, CompanyName, Count, list, text, words } from "../../wire/values.ts";
import { PayPlusConfig } from "../county/company.ts";
import { endpoint } from "../endpoint.ts";

/** The page sizes that a search may request (SEARCH-013). */
export const SEARCH_PAGE_SIZES = [10, 20, 30, 40, 50] as const;

/** The two filters of a search and their values (SEARCH-009). */
export const SearchFilter = v.variant("type", [
  v.object({ type: v.literal("Status"), value: v.record(v.picklist(["Paid", "Unpaid"]), v.boolean()) }),
  v.object({
    type: v.literal("Year"),
    value: v.pipe(v.record(v.pipe(v.string(), v.regex(/^\d{4}$/)), v.boolean()), v.maxEntries(300)),
  }),
]);
export type SearchFilter = v.InferOutput<typeof SearchFilter>;

/** The `OrderBy` values that a search supports. */
export const SEARCH_ORDERS = ["relevance", "year_desc", "year_asc", "owner", "amount_desc"] as const;

const Text = words(500);
const SearchText = v.pipe(text(100), v.trim(), v.minLength(1));

/**
 * A search (ENTITY-081). `SearchFields` maps a FieldName of the searchable columns, or 'Any', to the typed text; an
 * address search uses its own names (SEARCH-007).
 */
export const GuestSearchRequest = v.object({
  ProductNum: text(50),
  CompanyId,
  CompanyName,
  PageSize: v.picklist(SEARCH_PAGE_SIZES),
  /** Zero-based. */
  PageNumber: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  SearchFields: v.pipe(v.record(text(50), SearchText), v.minEntries(1), v.maxEntries(8)),
  Filters: v.pipe(v.array(SearchFilter), v.maxLength(2)),
  OrderBy: v.picklist(SEARCH_ORDERS),
  /** A page of whole properties instead of bills: `PageSize` and `ResultCount` count properties (decision 137). */
  GroupBy: v.optional(v.literal("property")),
});
export type GuestSearchRequest = v.InferInput<typeof GuestSearchRequest>;

/** The most bills in an answer: of 50 properties, 40 each. */
const MOST_RESULTS = 2000;

/**
 * The results of a search (ENTITY-083): bills, or all bills of each property, property by property. `Filters` of the answer are all values in the unfiltered results, each with
 * whether it is selected.
 */
export const GuestSearchAnswer = v.object({
  Results: list(WireBill, MOST_RESULTS),
  ResultCount: Count,
  /** More match than `ResultCount` says and than the pages list (decision 260). */
  HasMore: v.optional(v.boolean()),
  Filters: list(SearchFilter, 2),
  /** The company's configuration, if the caller may not have it yet. */
  PayPlusConfig: v.optional(PayPlusConfig),
  /** A sentence to show instead of results, e.g. too many records; otherwise empty. */
  Error: words(500),
});
export type GuestSearchAnswer = v.InferOutput<typeof GuestSearchAnswer>;

/** A guest's or a clerk's search for bills (CALL-037, CALL-041). */
export const guestSearch = endpoint({
  name: "GuestSearch",
  method: "POST",
  path: "/AlchemePay/GuestSearch",
  access: "guest",
  body: GuestSearchRequest,
  answer: GuestSearchAnswer,
  source: "CALL-037",
});

/** Like `guestSearch`, for a county whose bills are in its own system (CALL-035, CALL-041). */
export const altGuestSearch = endpoint({
  ...guestSearch,
  name: "Alt_GuestSearch",
  path: "/AlchemePay/Alt_GuestSearch",
  source: "CALL-035",
});

/** A type-ahead suggestion: the text to fill in, and the field that matched. */
export const Suggestion = v.object({ Value: Text, FieldName: Text, FieldLabel: Text, Detail: Text });
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** From 1 character, at most 10 suggestions; an error silently returns an empty list (SEARCH-028, SEARCH-035). */
export const smartSearch = endpoint({
  name: "SmartSearch",
  method: "POST",
  path: "/AlchemePay/SmartSearch",
  access: "guest",
  body: v.object({
    ProductNum: text(50),
    CompanyId,
    Search: SearchText,
    IsAltSearch: v.boolean(),
    /** A FieldName, or 'Any'. */
    SearchBy: text(50),
  }),
  answer: list(Suggestion, MOST_SUGGESTIONS),
  source: "CALL-040",
});
