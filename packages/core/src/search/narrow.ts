import { searchPageMessages } from "../messages/bills/search.ts";
import type { Texts } from "../messages/general/language.ts";

/** A search at the counter that finds more bills than this warns the clerk. */
const CLERK_SEARCH_WARNS = 20;

/**
 * The warning if a clerk's statement search finds more than twenty records, which is refused; otherwise ''
 * (SEARCH-034).
 */
export const tooManyFound = (
  count: number,
  texts: Pick<Texts<typeof searchPageMessages>, "tooMany"> = searchPageMessages,
): string => (count > CLERK_SEARCH_WARNS ? texts.tooMany : "");
