import { type Suggestion, smartSearch } from "../../contract/index.ts";
import { LONGEST_QUERY, TYPE_AHEAD } from "../../search/index.ts";
import type { Environment } from "../types.ts";

/** A request for suggestions. */
export interface TypeAheadQuestion {
  readonly product: string;
  readonly searchBy: string;
  readonly query: string;
}

/**
 * Requests suggestions 200 ms after the last change, from one character (SEARCH-028). Only the newest answer is used;
 * an error is an empty list (SEARCH-035).
 */
export function createTypeAhead(
  env: Pick<Environment, "client" | "later">,
  company: { readonly id: number; readonly isAltSearch: boolean },
  show: (suggestions: readonly Suggestion[]) => void,
) {
  let requestCount = 0;
  let cancelTimer = (): void => undefined;

  async function ask({ product, searchBy, query }: TypeAheadQuestion): Promise<void> {
    const mine = requestCount;
    const answer = await env.client.call(smartSearch, {
      body: {
        ProductNum: product,
        CompanyId: company.id,
        Search: query.slice(0, LONGEST_QUERY),
        IsAltSearch: company.isAltSearch,
        SearchBy: searchBy,
      },
    });
    if (mine === requestCount) show(answer.ok ? answer.value : []);
  }

  return {
    /** Drops pending requests and shows nothing. */
    stop(): void {
      requestCount += 1;
      cancelTimer();
      show([]);
    },
    /** Sets the field's current text; if it is too short, nothing is shown. */
    typed(question: TypeAheadQuestion): void {
      requestCount += 1;
      cancelTimer();
      const query = question.query.trim();
      if (query.length < TYPE_AHEAD.leastCharacters) show([]);
      else cancelTimer = env.later(() => void ask({ ...question, query }), TYPE_AHEAD.milliseconds);
    },
  };
}
