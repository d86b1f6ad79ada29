import * as v from "valibot";
import { LANGUAGE_CODES } from "../../messages/general/language.ts";
import { endpoint } from "../base/endpoint.ts";
import { RowId } from "../base/ids.ts";
import { CompanyName, list, words } from "../base/wire.ts";

/** What `<county-pay>` shows on a county's page before its frame is opened. */
export const WidgetStart = v.object({
  CompanyDisplayName: words(200),
  /** Whether pages of the origin that asks may embed the widget; true for what sends no Origin. */
  IsAllowed: v.boolean(),
  /** The county's colours, made legible: custom properties of the tokens, light and dark. */
  Colors: list(
    v.object({
      Name: v.pipe(v.string(), v.regex(/^--cp-[a-z-]{1,30}$/)),
      Value: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    }),
    50,
  ),
  /** Whether one field is enough to begin a search: not where guests may not search, nor by parts of an address. */
  HasSearchField: v.boolean(),
  /** An example of what to type, in the county's own words; may be empty. */
  SearchTips: words(2_000),
  /** What the tips are written in: the language of the call, or English where the county wrote no other. */
  SearchTipsLanguage: v.picklist(LANGUAGE_CODES),
  /** The bill that was asked for; null where none was, or there is none. */
  Bill: v.nullable(
    v.object({
      BillNumber: words(500),
      TaxYear: words(10),
      /** What is left to pay, as people read it: '$1,234.50'. */
      Amount: words(30),
      /** Whether it can be paid now; where not, its own page says why. */
      IsPayable: v.boolean(),
      /** In the language of the call. */
      Status: words(100),
    }),
  ),
});
export type WidgetStart = v.InferOutput<typeof WidgetStart>;

/**
 * All that the widget's first view needs, decided by the server, so that a county's page loads none of the rules. Any
 * origin may read it; it holds nothing that a search would not show. Refuses company_not_found.
 */
export const widgetStart = endpoint({
  name: "WidgetStart",
  method: "GET",
  path: "/AlchemePay/WidgetStart/:company",
  access: "public",
  params: v.object({ company: CompanyName }),
  query: v.object({
    billId: v.optional(RowId),
    propertyId: v.optional(v.pipe(v.string(), v.maxLength(100))),
    year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  answer: WidgetStart,
  source: "CALL-019",
  invented: true,
});
