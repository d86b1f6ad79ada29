import { PAGES } from "../constants.ts";
import { searchPageMessages } from "../messages/bills/search.ts";
import type { Texts } from "../messages/general/language.ts";

/**
 * The warning if a clerk's statement search finds more than twenty records, which is refused; otherwise ''
 * (SEARCH-034).
 */
export const tooManyFound = (
  count: number,
  texts: Pick<Texts<typeof searchPageMessages>, "tooMany"> = searchPageMessages,
): string => (count > PAGES.clerkSearchWarns ? texts.tooMany : "");
