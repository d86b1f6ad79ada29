import * as v from "valibot";
import { SearchFilter } from "../../contract/index.ts";
import type { KeyValueStore } from "../environment.ts";

const Text = v.pipe(v.string(), v.maxLength(100));

const Search = v.object({
  product: Text,
  criteria: v.object({
    searchBy: Text,
    query: Text,
    byAddress: v.boolean(),
    address: v.object({
      year: Text,
      number: Text,
      street: Text,
      suffix: Text,
      direction: Text,
      city: Text,
    }),
  }),
  filters: v.array(SearchFilter),
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  pageSize: v.number(),
});
const Memory = v.object({ current: Search, previous: v.nullable(Search) });

/** A repeatable search: the query, the filters, and the page. */
export type RememberedSearch = v.InferOutput<typeof Search>;
/** This tab's search, and the previous one that a single-parcel search replaced (SEARCH-015, SEARCH-016). */
export type SearchMemory = v.InferOutput<typeof Memory>;

const keyOf = (company: string): string => `county-pay.search.${company}`;

/** This tab's search, or null if there is none or it cannot be read. */
export async function recallSearch(session: KeyValueStore, company: string): Promise<SearchMemory | null> {
  const text = await session.get(keyOf(company)).catch(() => null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Memory), text);
  return parsed.success ? parsed.output : null;
}

/** Stores a search for a reload of the tab, or removes it. Failing storage is not an error. */
export async function rememberSearch(
  session: KeyValueStore,
  company: string,
  memory: SearchMemory | null,
): Promise<void> {
  const done = memory ? session.set(keyOf(company), JSON.stringify(memory)) : session.remove(keyOf(company));
  await done.catch(() => undefined);
}
