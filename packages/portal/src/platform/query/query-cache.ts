import { createQuery, type Query, type QueryOptions } from "./query.ts";

export interface QueryCacheOptions {
  /** How often what may pass by itself is asked for again: no network, a server that is starting. */
  readonly retries?: number;
  /** An answer is as good as new for so long, in milliseconds. */
  readonly fresh?: number;
}

/** More answers than this are not kept, unless a screen shows them. */
const MOST = 100;

/** What was asked of the server for one visitor. */
export interface QueryCache {
  /** The query of that name and input: the same one for every screen that asks it. */
  readonly query: (name: string, input: unknown, ask: QueryOptions["ask"]) => Query;
  /** What was answered to questions of that name is no longer so; resolves when those that are shown are answered again. */
  readonly invalidate: (name: string) => Promise<void>;
}

export function createQueryCache({ retries = 2, fresh = 30_000 }: QueryCacheOptions = {}): QueryCache {
  const known = new Map<string, Query & { readonly name: string }>();
  const makeRoom = () => {
    for (const [key, query] of known) {
      if (known.size < MOST) return;
      if (!query.isWatched()) known.delete(key);
    }
  };
  return {
    query(name, input, ask) {
      const key = JSON.stringify([name, input]);
      const before = known.get(key);
      if (before) return before;
      makeRoom();
      const query = { name, ...createQuery({ ask, retries, fresh }) };
      known.set(key, query);
      return query;
    },
    async invalidate(name) {
      await Promise.all(
        [...known.values()].filter((one) => one.name === name).map((one) => one.invalidate()),
      );
    },
  };
}
