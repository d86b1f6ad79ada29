import { createQuery, type Query, type QueryOptions } from "./query.ts";

export interface QueryCacheOptions {
  /** How often to retry temporary failures: no network, a starting server. */
  readonly retries?: number;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly fresh?: number;
}

/** The maximum number of stored answers, not counting those on the screen. */
const MOST = 100;

/** The query cache of one visitor. */
export interface QueryCache {
  /** The query with this name and input, shared by all screens that use it. */
  readonly query: (name: string, input: unknown, ask: QueryOptions["ask"]) => Query;
  /**
   * Marks the answers to queries with this name as outdated; resolves when those on the screen have been
   * reloaded.
   */
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
