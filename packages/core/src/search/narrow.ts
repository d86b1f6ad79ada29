import type { Texts } from "../messages/language.ts";
import { searchMessages } from "../messages/search.ts";

/** A clerk's search for statements may find so many (spec 1:83, 1:193). */
export const CLERK_SEARCH_MOST = 20;

/** The warning where a clerk's search for statements finds more than twenty records, which is refused; '' where it does not (spec 1:83, 1:180). */
export const tooManyFound = (
  count: number,
  texts: Pick<Texts<typeof searchMessages>, "tooMany"> = searchMessages,
): string => (count > CLERK_SEARCH_MOST ? texts.tooMany : "");
