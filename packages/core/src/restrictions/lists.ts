import type { CountyRules } from "../company/county-rules.ts";
import { restrictionMessages } from "../messages/bills/restrictions.ts";
import type { Texts } from "../messages/general/language.ts";

/**
 * The two restricted lists as calls name them (RESTRICT-002, RESTRICT-001, WIRE-005): the private list and the
 * view-only list.
 */
export const RESTRICTED_LISTS = { private: "ConsumerVIP", viewOnly: "TaxSale" } as const;

/** Which list: `private` or `viewOnly`. */
export type ListKind = keyof typeof RESTRICTED_LISTS;
/** The name of a list in a call. */
export type ListName = (typeof RESTRICTED_LISTS)[ListKind];

/** The default order of a list: FullName ascending (RESTRICT-006), as OData says it. */
export const DEFAULT_LIST_ORDER = "FullName asc";

/** The orders in which a list can be looked through; the first is the default (RESTRICT-006). */
export const LIST_ORDERS = ["name", "name_desc", "address", "newest"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** What a list is headed: the county's own words, else Private List and View Only List (COUNTY-003, LOCAL-003). */
export function listCaption(
  kind: ListKind,
  rules: Pick<CountyRules, "privateListLabel" | "viewOnlyListLabel">,
  texts: Pick<Texts<typeof restrictionMessages>, "privateList" | "viewOnlyList"> = restrictionMessages,
): string {
  if (kind === "private") return rules.privateListLabel || texts.privateList;
  return rules.viewOnlyListLabel || texts.viewOnlyList;
}

/** What a list is called inside a sentence: Private or View Only (WORDING-006). */
export const listWord = (
  kind: ListKind,
  texts: Pick<Texts<typeof restrictionMessages>, ListKind> = restrictionMessages,
): string => texts[kind];
