import * as v from "valibot";
import { LANGUAGE_CODES } from "../../messages/general/language.ts";
import { RowId } from "../../wire/ids.ts";
import { CompanyName, words } from "../../wire/values.ts";
import { Colors } from "../colors.ts";
import { endpoint } from "../endpoint.ts";

/** The data that `<county-pay>` shows on a county's page before its frame opens. */
export const WidgetStart = v.object({
  CompanyDisplayName: words(200),
  /** Whether pages of the requesting origin may embed the widget; true for requests without Origin. */
  IsAllowed: v.boolean(),
  Colors,
  /** Whether one field is enough to start a search: not if guests may not search, nor for address parts. */
  HasSearchField: v.boolean(),
  /** The label of that field: what bills can be searched by, in the page's language. */
  SearchLabel: words(500),
  /** An example of a search, in the county's own words; may be empty. */
  SearchTips: words(2_000),
  /** The language of the tips: that of the call, otherwise the first in which the county wrote them. */
  SearchTipsLanguage: v.picklist(LANGUAGE_CODES),
  /** Says that the tips are in another language than the call; empty if they are not. */
  SearchTipsNote: words(100),
  /** The requested bill; null if none was requested, or it does not exist. */
  Bill: v.nullable(
    v.object({
      BillNumber: words(500),
      TaxYear: words(10),
      /** The balance as formatted text: '$1,234.50'. */
      Amount: words(30),
      /** Whether it can be paid now; if not, its own page explains why. */
      IsPayable: v.boolean(),
      /** In the language of the call. */
      Status: words(100),
    }),
  ),
});
export type WidgetStart = v.InferOutput<typeof WidgetStart>;

/**
 * All data for the widget's first view, decided by the server, so that a county's page loads none of the rules. Any
 * origin may read it; it contains nothing that a search would not show. Refuses company_not_found.
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
