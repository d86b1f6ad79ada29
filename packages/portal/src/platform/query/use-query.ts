import type { ApiFailure } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import { useStore } from "@county-pay/ui";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { usePortal } from "../portal-context.ts";
import type { QueryState } from "./query.ts";

/** Whether a query has its answer yet. */
export interface QueryProgress {
  readonly loading: "loading" | "ready" | "failed";
  readonly failure: ApiFailure | null;
  readonly again: () => void;
}

/** The state of a query. */
export interface QueryResult<Answer> extends QueryProgress {
  /** The latest answer; it stays during a refetch. */
  readonly answer: Answer | undefined;
}

const NO_QUERY = createStore<QueryState>(() => ({ answer: undefined, failure: null }));

/**
 * Queries the server and caches the answer for this visitor: screens with the same query share it. With a null `input`,
 * nothing is requested yet. `useInvalidate` requests changed data again.
 */
export function useQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
): QueryResult<CallAnswer<E>> {
  const { client, queries } = usePortal();
  const query =
    input === null
      ? null
      : queries.query(endpoint.name, input, (signal) => client.call(endpoint, input, { signal }));
  useEffect(() => query?.watch(), [query]);
  const { answer, failure } = useStore(query?.store ?? NO_QUERY);
  return {
    loading: failure ? "failed" : answer === undefined ? "loading" : "ready",
    answer: answer as CallAnswer<E> | undefined,
    failure,
    again: () => void query?.again(),
  };
}

/** Sets a query's answer without a request, e.g. from the response to a change: screens show it at once. */
export function useSetQueryData(): <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: CallAnswer<E>,
) => void {
  const { client, queries } = usePortal();
  return (endpoint, input, answer) =>
    queries.query(endpoint.name, input, (signal) => client.call(endpoint, input, { signal })).set(answer);
}

/** Marks the answers of these calls as outdated: screens that show them request them again. */
export function useInvalidate(): (...endpoints: readonly Pick<Endpoint, "name">[]) => Promise<void> {
  const { queries } = usePortal();
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ name }) => queries.invalidate(name)));
  };
}
