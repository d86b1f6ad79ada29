import type { QueryProgress } from "./use-query.ts";

/** Several queries as one: failed if one failed, and ready once all are. */
export function allOf(queries: readonly QueryProgress[]): QueryProgress {
  const failed = queries.find(({ loading }) => loading === "failed");
  return {
    loading: failed ? "failed" : queries.every(({ loading }) => loading === "ready") ? "ready" : "loading",
    failure: failed?.failure ?? null,
    again: () => {
      for (const { again } of queries) again();
    },
  };
}
