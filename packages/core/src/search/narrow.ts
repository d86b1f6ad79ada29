import { PAGES } from "../constants.ts";
import { searchPageMessages } from "../messages/bills/search.ts";
import type { Texts } from "../messages/general/language.ts";

/**
 * The warning where a clerk's search for statements finds more than twenty records, which is refused; '' where it
 * does not (SEARCH-034).
 */
export const tooManyFound = (
  count: number,
  texts: Pick<Texts<typeof searchPageMessages>, "tooMany"> = searchPageMessages,
): string => (count > PAGES.clerkSearchWarns ? texts.tooMany : "");
