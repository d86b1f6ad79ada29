import type { CountyRules } from "../company/county-rules.ts";
import { restrictionMessages } from "../messages/bills/restrictions.ts";
import type { Texts } from "../messages/general/language.ts";

/**
 * The two restricted lists by their names in the API (RESTRICT-002, RESTRICT-001, WIRE-005): the private list and the
 * view-only list.
 */
export const RESTRICTED_LISTS = { private: "ConsumerVIP", viewOnly: "TaxSale" } as const;

/** Which list: `private` or `viewOnly`. */
export type ListKind = keyof typeof RESTRICTED_LISTS;
/** A list's name in the API. */
export type ListName = (typeof RESTRICTED_LISTS)[ListKind];

/** The available sort orders of a list; the first is the default (RESTRICT-006). */
export const LIST_ORDERS = ["name", "name_desc", "address", "newest"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** A list's heading: the county's own text, or Private List and View Only List (COUNTY-003, LOCAL-003). */
export function listCaption(
  kind: ListKind,
  rules: Pick<CountyRules, "privateListLabel" | "viewOnlyListLabel">,
  texts: Pick<Texts<typeof restrictionMessages>, "privateList" | "viewOnlyList"> = restrictionMessages,
): string {
  if (kind === "private") return rules.privateListLabel || texts.privateList;
  return rules.viewOnlyListLabel || texts.viewOnlyList;
}

/** A list's name inside a sentence: Private or View Only (WORDING-006). */
export const listWord = (
  kind: ListKind,
  texts: Pick<Texts<typeof restrictionMessages>, ListKind> = restrictionMessages,
): string => texts[kind];
