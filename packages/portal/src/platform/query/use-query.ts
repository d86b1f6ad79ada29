import type { ApiFailure } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import { useStore } from "@county-pay/ui";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { usePortal } from "../portal-context.ts";
import type { QueryState } from "./query.ts";

/** What was asked of the server, as far as it has come. */
export interface QueryResult<Answer> {
  readonly loading: "loading" | "ready" | "failed";
  /** The last answer; it stays while it is asked for again. */
  readonly answer: Answer | undefined;
  readonly failure: ApiFailure | null;
  readonly again: () => void;
}

const NO_QUERY = createStore<QueryState>(() => ({ answer: undefined, failure: null }));

/**
 * Asks the server and keeps the answer for this visitor: screens that ask the same share it. `input` null asks nothing
 * yet. `useInvalidate` makes what changed be asked again.
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

/** What a call would answer now is known without asking, e.g. from the answer to a change: screens show it at once. */
export function useSetQueryData(): <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: CallAnswer<E>,
) => void {
  const { client, queries } = usePortal();
  return (endpoint, input, answer) =>
    queries.query(endpoint.name, input, (signal) => client.call(endpoint, input, { signal })).set(answer);
}

/** What was answered to these calls is no longer so: screens that show it ask again. */
export function useInvalidate(): (...endpoints: readonly Pick<Endpoint, "name">[]) => Promise<void> {
  const { queries } = usePortal();
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ name }) => queries.invalidate(name)));
  };
}
